import type { Context } from "../frame/proof.ts";
import type { Running } from "./fleet.ts";
import type { Side } from "./side.ts";

/** Writes of things that are there once only, so that a later round finds them there. */
const ONCE: readonly string[] = ["/payouts/schedules"];

/** Writes what only the new program has, beside rows that both have. Answers how much. */
export const writeNovelties = async (
  context: Context,
  { api }: Running,
  side: Side,
  round: number,
): Promise<number> => {
  const { random } = context;
  const { key } = side;
  const [member, other] = side.program.members;
  const post = (path: string, body: unknown = {}) => api.call("POST", `/v1/platform${path}`, { key, body });
  const read = (path: string) => api.must("GET", `/v1/platform${path}`, { key });
  const { entity } = await read(`/enrollments/${member}`);
  const { data: sales } = await read("/performance/events?type=sale&limit=1");
  const person = entity.id ?? entity;
  const { body: made } = await post("/enrollments", {
    program: side.program.id,
    email: `${random.hex(8)}@partners.example`,
  });
  const writes: readonly (readonly [string, unknown?])[] = [
    [`/enrollments/${made?.id}/reject`, { reason: "No audience" }],
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
    const { status, text } = await post(path, body);
    context.attempt();
    const isThere = status === 409 && round > 0 && ONCE.includes(path);
    if (status >= 300 && !isThere)
      context.violation({
        what: "a write of the new program is refused beside the old one",
        reproduce: { path, status, text },
      });
  }
  return writes.length;
};
