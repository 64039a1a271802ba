import * as assert from "node:assert/strict";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import { temporaryFolder } from "../../testing/processes.ts";
import { runCli } from "../../testing/run-cli.ts";
import { isNewEnough } from "./kafka.ts";

const test = suite("the command that sends the feed to Kafka");

const folder = await temporaryFolder();
const at = (name: string): string => join(folder.path, name);
test.after(() => folder.remove());

const sink = (...words: readonly string[]) =>
  runCli({ ENTENTE_API_KEY: "sk_live_none", ENTENTE_DATA_DIR: folder.path }, "sink", "kafka", ...words, "--json");

test("a version of Node is new enough from 22.22 on", () => {
  const versions = ["20.19.0", "22.0.0", "22.21.9", "22.22.0", "22.23.3", "23.0.0", "24.6.0", "100.1.0"];
  assert.deepEqual(versions.filter(isNewEnough), ["22.22.0", "22.23.3", "23.0.0", "24.6.0", "100.1.0"]);
});

test("wrong words are refused, and before them a Node that is too old, with the version that is needed", async () => {
  writeFileSync(at("open"), "correct horse");
  chmodSync(at("open"), 0o644);
  writeFileSync(at("password"), "correct horse", { mode: 0o600 });
  const there = ["--to", "kafka://127.0.0.1:1", "--topic"];
  const user = [...there, "partners", "--user", "sender"];
  for (const [words, says] of [
    [["--to", "http://x", "--topic", "t"], /--to must begin with kafka:\/\/ or tls:\/\//],
    [["--to", "kafka://a:1,tls://me:secret@b:1", "--topic", "t"], /no user and no password: give them in a file/],
    [[...there, "a b"], /--topic is 1 to 249 letters, digits, dots, - or _/],
    [user, /--user and --password-file are given together/],
    [[...there, "t", "--password-file", at("password")], /--user and --password-file are given together/],
    [[...user, "--password-file", at("open")], /open is accessible to other users/],
    [[...user, "--password-file", at("password"), "--mechanism", "md5"], /--mechanism is one of plain, scram-sha-256/],
    [[...there, "t", "--ca", at("nowhere")], /nowhere cannot be read/],
  ] as const) {
    const { exit, out, err } = await sink(...words);
    const expected = isNewEnough(process.versions.node) ? says : /^sink kafka needs Node 22\.22 or newer, and this is /;
    const { message } = JSON.parse(err).error;
    assert.deepEqual([exit, out], [2, ""], `${words.join(" ")}: ${err}`);
    assert.match(message, expected);
    assert.ok(!/me:secret|correct horse/.test(err));
  }
  const many = await sink(...there, "t", "--max-bytes", "10");
  assert.match(JSON.parse(many.err).error.message, /--max-bytes is "10": expected a whole number from 1000/);
  const none = await sink("--to", "kafka://x");
  assert.match(JSON.parse(none.err).error.message, /required option '--topic <name>'/);
});

test.run();
