import type { CommandRow, OptionRow } from "../command.ts";

const SHELLS = ["bash", "zsh", "fish"] as const;
type Shell = (typeof SHELLS)[number];

const flagOf = ({ flags }: OptionRow): string => flags.split(" ")[0] as string;

/** Returns the words that may follow each beginning of a command line: `""`, `events`, `events tail`. */
const followers = (rows: readonly CommandRow[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, Set<string>>();
  const add = (after: string, word: string): void => void found.set(after, (found.get(after) ?? new Set()).add(word));
  add("", "--help");
  add("", "--version");
  for (const { name, options = [], arguments: named = [] } of rows) {
    const words = name.split(" ");
    for (const [at, word] of words.entries()) add(words.slice(0, at).join(" "), word);
    for (const choice of named[0]?.choices ?? []) add(name, choice);
    for (const option of options) add(name, flagOf(option));
    for (const flag of ["--json", "--help"]) add(name, flag);
  }
  return new Map([...found].map(([after, next]) => [after, [...next]]));
};

const cases = (rows: readonly CommandRow[]): string =>
  [...followers(rows)].map(([after, next]) => `    "${after}") words="${next.join(" ")}" ;;`).join("\n");

/** The first two words that are no options say which command it is. */
const BASH = (rows: readonly CommandRow[]) => `_entente() {
  local words="" command="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) break ;; esac
    command="\${command:+$command }$word"
  done
  case "$command" in
${cases(rows)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _entente entente`;

const ZSH = (rows: readonly CommandRow[]) => `#compdef entente
_entente() {
  local words_left="" command="" word
  for word in "\${words[@]:1:$((CURRENT - 2))}"; do
    case "$word" in -*) break ;; esac
    command="\${command:+$command }$word"
  done
  local words=""
  case "$command" in
${cases(rows)}
  esac
  compadd -- \${=words}
}
compdef _entente entente`;

const FISH = (rows: readonly CommandRow[]) =>
  [
    "function __entente_after",
    "  set -l given (commandline -opc)[2..-1]",
    "  set -l command",
    "  for word in $given",
    "    string match -q -- '-*' $word; and break",
    "    set -a command $word",
    "  end",
    '  test "$command" = "$argv"',
    "end",
    "complete -c entente -f",
    ...[...followers(rows)].map(
      ([after, next]) => `complete -c entente -n '__entente_after ${after}' -a '${next.join(" ")}'`,
    ),
  ].join("\n");

const SCRIPTS: { readonly [S in Shell]: (rows: readonly CommandRow[]) => string } = {
  bash: BASH,
  zsh: ZSH,
  fish: FISH,
};

const HOW: { readonly [S in Shell]: string } = {
  bash: "source <(entente completion bash)",
  zsh: "source <(entente completion zsh)",
  fish: "entente completion fish | source",
};

export const completionOf = (rows: () => readonly CommandRow[]): CommandRow => ({
  name: "completion",
  summary: "Print the script by which bash, zsh or fish completes commands and options",
  arguments: [{ name: "shell", means: "bash, zsh or fish", choices: SHELLS }],
  examples: SHELLS.map((shell) => `completion ${shell}`),
  async run(_context, { shell }) {
    const script = `# Use it with: ${HOW[shell as Shell]}\n${SCRIPTS[shell as Shell](rows())}`;
    return { value: { shell, script }, text: script };
  },
});
