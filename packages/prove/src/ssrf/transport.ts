import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { undiciTransport } from "@entente/adapters-http";
import type { Context } from "../frame/proof.ts";
import { answersOf } from "./addresses.ts";
import type { Canaries } from "./canaries.ts";

const DEADLINE_MS = 5_000;
const familyOf = (address: string): number => (address.includes(":") ? 6 : 4);

/**
 * Names whose answers change from one look-up to the next, and always hold something forbidden. The name server is the
 * proof's own; the transport is the one that servers send webhooks with.
 */
export const proveNames = async (context: Context, canaries: Canaries, count: number): Promise<number> => {
  const random = context.random.fork();
  const answered: (readonly string[])[] = [];
  const resolveAll = async () => {
    const answers = answersOf(random);
    answered.push(answers);
    return answers.map((address) => ({ address, family: familyOf(address) }));
  };
  const transport = undiciTransport({ resolveAll });
  context.atEnd(() => transport.close());
  for (let at = 0; at < count && !context.isLate(); at += 1) {
    context.attempt();
    const url = `${random.pick(["http", "https"])}://name-${random.whole(1, 9)}.example:${canaries.port}/`;
    const posted = await transport.post({ endpoint: url, url, headers: {}, body: "{}", deadlineMs: DEADLINE_MS });
    const reproduce = { url, answers: answered.at(-1), seed: context.seed };
    if (!("error" in posted) || posted.error !== "address_not_allowed")
      context.violation({ what: `a name with a forbidden answer ended in ${JSON.stringify(posted)}`, reproduce });
    if (canaries.reached() > 0) context.violation({ what: "a name led to a canary", reproduce });
  }
  return count;
};

/** Receivers that may be reached answer with redirects to the canaries; nothing follows them. */
export const proveRedirects = async (context: Context, canaries: Canaries, count: number): Promise<number> => {
  const random = context.random.fork();
  let asked = 0;
  let redirect = { status: 302, location: "" };
  const receiver = createServer((request, response) => {
    asked += 1;
    request.resume();
    response.writeHead(redirect.status, { location: redirect.location, refresh: `0; url=${redirect.location}` }).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  context.atEnd(() => receiver.close());
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const transport = undiciTransport({ allowLoopback: true });
  context.atEnd(() => transport.close());
  for (let at = 1; at <= count && !context.isLate(); at += 1) {
    context.attempt();
    const host = random.pick(["127.0.0.1", "[::1]", "localhost", "0x7f.1", "[::ffff:127.0.0.1]"]);
    redirect = { status: random.pick([300, 301, 302, 303, 307, 308]), location: `http://${host}:${canaries.port}/` };
    const posted = await transport.post({ endpoint: url, url, headers: {}, body: "{}", deadlineMs: DEADLINE_MS });
    const reproduce = { redirect, seed: context.seed };
    if (!("status" in posted) || posted.status !== redirect.status || asked !== at)
      context.violation({ what: `a redirect ended in ${JSON.stringify(posted)}`, reproduce });
    if (canaries.reached() > 0) context.violation({ what: "a redirect was followed", reproduce });
  }
  return count;
};
