import * as assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { suite } from "uvu";
import { agentOf, openWorld, type World } from "./testing/world.ts";

const test = suite<World>("standard input and output");

const PROGRAM = fileURLToPath(new URL("./testing/stdio-process.ts", import.meta.url));
const ARGS = ["--conditions=@entente/source", "--import", "tsx", PROGRAM];
const PATH = process.env.PATH ?? "";

test.before(async (context) => void Object.assign(context, await openWorld()));
test.after((world) => world.close());

/** Runs the program to its end. */
const ended = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  new Promise<{ readonly status: number | null; readonly output: string }>((settled, failed) => {
    const child = spawn(process.execPath, [...ARGS, ...args], {
      env: { PATH, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const pipe of [child.stdout, child.stderr])
      pipe.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
      });
    child.once("error", failed);
    child.once("close", (status) => settled({ status, output }));
  });

test("an agent reads, is shown an effect, and acts", async ({ baseUrl, keyWith, waiting, host }) => {
  const env = { PATH, ENTENTE_URL: baseUrl, ENTENTE_API_KEY: await keyWith(["*"]) };
  const client = new Client({ name: "agent", version: "1.0.0" });
  const transport = new StdioClientTransport({ command: process.execPath, args: ARGS, env, stderr: "pipe" });
  let said = "";
  transport.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString("utf8");
  });
  await client.connect(transport as never);
  const { tell, confirmed } = agentOf(client);
  assert.equal((await tell("list_members")).says.data.data.length, 2);
  assert.equal((await tell("approve_member", { enrollment: waiting })).says.outcome, "nothing_changed");
  assert.equal((await confirmed("approve_member", { enrollment: waiting })).says.outcome, "done");
  assert.equal((await host.enrollments.retrieve(waiting)).approval_status, "approved");
  await assert.rejects(client.callTool({ name: "no_such_tool", arguments: {} }), /There is no such tool/);
  await client.close();
  assert.equal(said, "");
});

test("a setting that is missing is named, and the key is not shown", async ({ baseUrl }) => {
  const key = `sk_live_${"0".repeat(88)}`;
  const lacking = [
    [{}, /ENTENTE_URL is needed/],
    [{ ENTENTE_URL: baseUrl }, /ENTENTE_API_KEY is needed/],
    [{ ENTENTE_URL: baseUrl, ENTENTE_API_KEY: key }, /The service refused/],
    [{ ENTENTE_URL: "http://127.0.0.1:1", ENTENTE_API_KEY: key }, /could not be reached|could not be asked/],
  ] as const;
  for (const [env, says] of lacking) {
    const { status, output } = await ended([], env);
    assert.equal(status, 2, output);
    assert.match(output, says);
    assert.ok(!output.includes(key));
  }
  assert.equal((await ended(["--help"], {})).status, 0);
  const wrong = await ended(["--nonsense"], {});
  assert.equal(wrong.status, 2, wrong.output);
  assert.ok(!wrong.output.includes("at "), wrong.output);
});

test.run();
