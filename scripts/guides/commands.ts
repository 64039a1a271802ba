/** The commands of a block: a line goes on after a backslash, and inside quotes. */
export const commandsOf = (text: string): readonly string[] => {
  const commands: string[] = [];
  let open = "";
  for (const line of text.split("\n")) {
    open = open === "" ? line : `${open}\n${line}`;
    const isQuoted = (open.replace(/'\\''/g, "").match(/'/g) ?? []).length % 2 === 1;
    if (line.endsWith("\\") || isQuoted) continue;
    if (open.trim() !== "" && !open.startsWith("#")) commands.push(open.trim());
    open = "";
  }
  if (open !== "") throw new Error(`A command does not end: ${open}`);
  return commands;
};
