import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Event } from "@entente/client";
import type { Broker } from "./broker.ts";

/** A message as another client of Kafka reads it. */
export interface Consumed {
  readonly partition: number;
  readonly key: string;
  readonly seq: number;
  readonly id: string;
  readonly event: Event;
}

const headerOf = (headers: string, name: string): string =>
  headers
    .split(",")
    .find((header) => header.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

/** All messages of a topic by partition, oldest first, read by `kcat`. */
export const consumed = async ({ servers }: Broker, topic: string): Promise<readonly Consumed[]> => {
  const addresses = servers.map((server) => new URL(server).host).join(",");
  const words = ["-C", "-q", "-e", "-o", "beginning", "-b", addresses, "-t", topic, "-f", "%p\t%k\t%h\t%s\n"];
  const { stdout } = await promisify(execFile)("kcat", words, { maxBuffer: 100_000_000 });
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [partition = "", key = "", headers = "", value = ""] = line.split("\t");
      const [seq, id] = [Number(headerOf(headers, "Entente-Seq")), headerOf(headers, "Entente-Id")];
      return { partition: Number(partition), key, seq, id, event: JSON.parse(value) };
    });
};
