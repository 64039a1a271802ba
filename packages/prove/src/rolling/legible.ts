import type { Context } from "../frame/proof.ts";
import { PLATFORM, readDocument } from "../interface/document.ts";
import { openPool, PREFIX } from "../interface/pool.ts";
import type { Running } from "./fleet.ts";
import type { Side } from "./side.ts";

/** Uses what only the new program has, beside rows that both have. */
export const writeNovelties = async (context: Context, { api }: Running, side: Side): Promise<number> => {
  const { random } = context;
  const [member, other] = side.program.members;
  const post = (path: string, body: unknown = {}) => api.must("POST", `/v1/platform${path}`, { key: side.key, body });
  const read = (path: string) => api.must("GET", `/v1/platform${path}`, { key: side.key });
  const { entity } = await read(`/enrollments/${member}`);
  const { data: sales } = await read("/performance/events?type=sale&limit=1");
  const person = entity.id ?? entity;
  const made = await post("/enrollments", { program: side.program.id, email: `${random.hex(8)}@partners.example` });
  const writes: readonly (readonly [string, unknown?])[] = [
    [`/enrollments/${made.id}/reject`, { reason: "No audience" }],
    [`/enrollments/${member}`, { tags: ["Gold", random.hex(4)] }],
    [`/enrollments/${member}/notes`, { text: "Called" }],
    [`/entities/${person}/notes`, { text: "Called" }],
    [`/performance/events/${sales[0]?.id}/notes`, { text: "Called" }],
    [`/programs/${side.program.id}/joining`, { open: true, terms: { text: `Be kind ${random.hex(4)}.` } }],
    ["/messages", { enrollments: [member, other], subject: "News", text: "Hello" }],
    ["/assets", { program: side.program.id, name: `Text ${random.hex(4)}`, kind: "text", text: "Buy" }],
    ["/simulations", { program: side.program.id, name: `Trial ${random.hex(4)}`, rules: [] }],
    ["/payouts/schedules", { every: "month", day_of_month: 5 }],
    [`/enrollments/${member}/portal_sessions`],
    [`/entities/${person}/payout_accounts`, { kind: "manual", account: `Cheque ${random.hex(4)}` }],
  ];
  for (const [path, body] of writes) {
    const call = { key: side.key, body: body ?? {} };
    const { status, text } = await api.call("POST", `/v1/platform${path}`, call);
    context.attempt();
    if (status >= 300 && status !== 409)
      context.violation({
        what: "a write of the new program is refused beside the old one",
        reproduce: { path, status, text },
      });
  }
  return writes.length;
};

const LEARNS = 2;

/** Everything that a server can be asked is answered as its own document says, whichever program wrote it. */
export const proveLegible = async (context: Context, { age, api }: Running, side: Side): Promise<number> => {
  const document = readDocument((await api.call("GET", "/openapi.json")).text);
  const reads = document.operations.filter(({ method, path }) => method === "GET" && path.startsWith(PLATFORM));
  const pool = openPool(context.random.fork());
  const ask = (path: string) => api.call("GET", path, { key: side.key });
  let asked = 0;
  for (let round = 0; round < LEARNS; round += 1) {
    for (const operation of reads) {
      const ids = operation.collections.map((name) => pool.id(PREFIX[name] ?? ""));
      if (ids.includes(undefined)) continue;
      const path = ids.reduce<string>((filled, id) => filled.replace("{id}", String(id)), operation.path);
      const needed = neededIn(operation.query);
      const answer = await ask(needed === "" ? path : `${path}?${needed}`);
      const type = /^[^;]*/.exec(answer.headers["content-type"] ?? "")?.[0] ?? "";
      const fault = operation.statuses.has(answer.status)
        ? operation.fault(answer.status, type, answer.body)
        : `it answers ${answer.status}`;
      asked += 1;
      context.attempt();
      pool.learn(answer.text);
      if (fault !== undefined || answer.status >= 500)
        context.violation({
          what: `${operation.id} at the ${age} server is not answered as its document says`,
          reproduce: { path, fault, status: answer.status, text: answer.text.slice(0, 1_500) },
        });
    }
  }
  return asked;
};

/** A period, for the reads that need one. */
const neededIn = (query: readonly { readonly name: string }[]): string => {
  const names = query.map(({ name }) => name);
  return names.includes("period_start") && names.includes("period_end")
    ? "period_start=2026-01-01&period_end=2026-02-01"
    : "";
};
