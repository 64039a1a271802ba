// Tries the sink of Kafka on brokers: `pnpm kafka`. The brokers are those in memory of librdkafka, on the loopback address, and another
// client reads what was sent: `apt-get install gcc librdkafka-dev kcat`. It needs Node 22.22, which `--install` gets. What the machine
// lacks is named, and nothing fails for it.

import { join } from "node:path";
import { findNode, installNode } from "./node-versions.mjs";
import { ROOT, run } from "./packed.mjs";

const VERSION = 22;
const FROM_SOURCE = ["--conditions=@entente/source", "--import", "tsx"];
const PROGRAMS = [
  ["packages", "kafka", "src", "kafka.spec.ts"],
  ["packages", "server", "src", "cli", "sinks", "kafka.spec.ts"],
  ["scripts", "kafka-story.ts"],
];

const installs = process.argv.includes("--install");
if (installs && (await findNode(VERSION)) === undefined) await installNode(VERSION);
const found = await findNode(VERSION);
if (found === undefined) console.log(`left out: the sink of Kafka, for want of Node ${VERSION}; --install gets it`);
else {
  for (const program of PROGRAMS) {
    const { ok, output } = await run(found.program, [...FROM_SOURCE, join(ROOT, ...program)]);
    console.log(`${ok ? "ok  " : "FAIL"}  ${found.is}  ${program.join("/")}\n${output.trim()}`);
    if (!ok) process.exitCode = 1;
  }
}
