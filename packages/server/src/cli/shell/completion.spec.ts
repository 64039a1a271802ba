import * as assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { suite } from "uvu";
import { runCli } from "../../testing/run-cli.ts";

const test = suite("completion in shells");

const scriptOf = async (shell: string): Promise<string> => {
  const { exit, json } = await runCli({}, "completion", shell, "--json");
  assert.equal(exit, 0);
  assert.equal(json.shell, shell);
  return json.script;
};

/** Returns the words that bash offers after these words. */
const offered = (script: string, ...words: readonly string[]): readonly string[] => {
  const line = ["entente", ...words].map((word) => `'${word}'`).join(" ");
  const asked = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _entente; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { status, stdout, stderr } = spawnSync("bash", ["--norc", "-c", asked], { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout.split("\n").filter((word) => word !== "");
};

test("bash completes commands, what they take, and their options", async () => {
  const script = await scriptOf("bash");
  assert.deepEqual(offered(script, "prof"), ["profiles"]);
  assert.deepEqual(offered(script, "profiles", ""), ["set", "list", "remove"]);
  assert.deepEqual(offered(script, "events", "tail", "--fr"), ["--from-seq"]);
  assert.deepEqual(offered(script, "api", "P"), ["POST"]);
  assert.deepEqual(offered(script, "programs", "g"), ["get"]);
  assert.deepEqual(offered(script, "completion", "z"), ["zsh"]);
  assert.ok(offered(script, "").includes("serve"));
  assert.deepEqual(offered(script, "nothing", "x"), []);
});

test("each shell has a script with every command, and another shell is refused", async () => {
  for (const [shell, word] of [
    ["bash", "complete -F _entente entente"],
    ["zsh", "compdef _entente entente"],
    ["fish", "complete -c entente"],
  ] as const) {
    const script = await scriptOf(shell);
    for (const part of [word, "webhooks", "listen", "--profile", "--json"]) assert.ok(script.includes(part), part);
  }
  assert.equal((await runCli({}, "completion", "ksh")).exit, 2);
});

test.run();
