import { chmodSync, writeFileSync } from "node:fs";
import { EXIT } from "../../unavailable.ts";
import { type CommandRow, UsageError } from "../command.ts";
import { withOperatorService } from "../operator-service.ts";

interface SetupCode {
  readonly code: string | null;
}

const PRIVATE = 0o600;

/** Writes a code where only its owner can read it; what is there is overwritten. */
const writeCode = (path: string, code: string): void => {
  try {
    writeFileSync(path, `${code}\n`, { mode: PRIVATE });
    chmodSync(path, PRIVATE);
  } catch (cause) {
    throw new UsageError(`The code cannot be written to ${path}: ${(cause as Error).message}.`, { cause });
  }
};

export const setupCommands: readonly CommandRow[] = [
  {
    name: "setup code",
    summary:
      "Print the code that the page /setup asks for, by which a server without an organization gets its first one",
    options: [{ flags: "--file <path>", means: "writes it to a file of mode 0600 in place of printing it" }],
    examples: ["setup code", "setup code --file setup.code"],
    run: ({ env }, { file }) =>
      withOperatorService(env, async (callOperator) => {
        const value = await callOperator<SetupCode>("setup.code");
        if (value.code === null) {
          const text = "There is an organization, so /setup is closed: `console link` signs its owner in.";
          return { value, text, exit: EXIT.refused };
        }
        if (file === undefined) return { value, text: value.code };
        writeCode(file as string, value.code);
        return { value: { file }, text: `The code is in ${file}.` };
      }),
  },
];
