/** The secret of a sign-in link, of which the whole address may be given; what is none is taken for the secret itself. */
export const tokenIn = (link: string): string => {
  const said = link.trim();
  const at = said.indexOf("#");
  return (at < 0 ? null : new URLSearchParams(said.slice(at + 1)).get("token")) ?? said;
};
