// Runs command lines of `entente` one after the other in one process: starting one for each takes longer than it does.
// What it runs is the compiled program of the command line, which is its argument.
import { pathToFileURL } from "node:url";
import { answerQuestions } from "./answering.ts";

type RunCommand = (
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  output: { readonly out: (text: string) => void; readonly err: (text: string) => void },
) => Promise<number>;

const { runCommand } = (await import(pathToFileURL(process.argv[2] ?? "").href)) as { readonly runCommand: RunCommand };

answerQuestions(async (words: readonly string[]) => {
  let [out, err] = ["", ""];
  const output = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
  };
  const exit = await runCommand(words, process.env, output).catch((error: unknown) => {
    err += String(error);
    return 1;
  });
  return { exit, out, err };
});
