import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The terminal of a reader: one bash, in a folder, whose variables stay from block to block. */
export interface Terminal {
  /** Runs lines, and resolves with everything that they print; rejects when the last one fails. */
  readonly run: (lines: string) => Promise<string>;
  /** The body of the last answer to curl, since the lines that were run last began. */
  readonly body: () => string | undefined;
  /** The output of a program so far. */
  readonly printed: (program: string) => string;
  /** Ends the programs that go on. */
  readonly close: () => Promise<void>;
}

const MARK = "entente-guide-mark";
const BODY = ".last-body";
const PROGRAMS = ".programs";

/**
 * `npx tsx` begins a program, and returns when it has ended, or listens. The commands of a checkout are those of the packed server, and
 * curl keeps its answer. Nothing reads the input of this shell, which has the lines that follow.
 */
const PRELUDE = `exec 2>&1
curl() { command curl -sS "$@" </dev/null | tee ${BODY} && echo; }
npm() { command npm "$@" </dev/null; }
npx() {
  case "$1 $2 $3 $4" in
    "-y pnpm@10.34.9 entente "*) shift 3; "$GUIDE_BIN" "$@" </dev/null ;;
    "-y pnpm@10.34.9 -s entente") shift 4; "$GUIDE_BIN" "$@" </dev/null ;;
    "tsx "*)
      node_modules/.bin/tsx "$2" >"$2.out" 2>&1 </dev/null &
      local program=$!
      echo "$program" >>${PROGRAMS}
      until ! kill -0 $program 2>/dev/null || (exec 3<>"/dev/tcp/127.0.0.1/$PORT") 2>/dev/null; do sleep 0.1; done
      cat "$2.out" ;;
    *) command npx --no-install "$@" </dev/null ;;
  esac
}
`;

const read = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, "utf8") : undefined);

export const openTerminal = (folder: string, env: Readonly<Record<string, string>>): Terminal => {
  const { PATH = "", HOME = "" } = process.env;
  const bash = spawn("bash", ["--noprofile", "--norc"], { cwd: folder, env: { PATH, HOME, ...env } });
  const ended = new Promise((closed) => bash.once("close", closed));
  let output = "";
  let heard = () => {};
  bash.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    heard();
  });
  bash.stdin.write(PRELUDE);
  const run = (lines: string): Promise<string> =>
    new Promise((resolve, reject) => {
      output = "";
      heard = () => {
        const [, text = "", status] = new RegExp(`^([\\s\\S]*)\\n${MARK} (\\d+)\\n$`).exec(output) ?? [];
        if (status === undefined) return;
        heard = () => {};
        if (status === "0") resolve(text.replaceAll("\r", "").trim());
        else reject(new Error(`It ended with ${status}.\n${text}`));
      };
      bash.stdin.write(`rm -f ${BODY}\n${lines}\nprintf '\\n${MARK} %s\\n' "$?"\n`);
    });
  return {
    run,
    body: () => read(join(folder, BODY)),
    printed: (program) => (read(join(folder, `${program}.out`)) ?? "").trim(),
    close: async () => {
      for (const id of (read(join(folder, PROGRAMS)) ?? "").split("\n").filter(Boolean))
        await run(`kill ${id} 2>/dev/null; wait ${id}; true`);
      bash.stdin.end("exit\n");
      await ended;
    },
  };
};
