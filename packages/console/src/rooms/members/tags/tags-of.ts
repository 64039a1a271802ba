/** The tags of members in the order of a language, each once, however it is written. */
export const tagsOf = (members: readonly { readonly tags: readonly string[] }[]): readonly string[] => {
  const found = new Map<string, string>();
  for (const { tags } of members)
    for (const tag of tags) if (!found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag);
  return [...found.values()].sort((one, other) => one.localeCompare(other));
};
