import { type ChangeParts, type Names, update, type WorkerContext } from "../../journal/index.ts";
import { type Fault, type Id, readPrefixed, revise, type Versioned } from "../../kernel/index.ts";
import { type Approval, statusOf } from "../../people/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { ended } from "./decide.ts";
import { guardOf } from "./guarded.ts";
import { isNamed } from "./request.ts";

type Context = WorkerContext<PlatformPorts>;
type Changed = Required<Pick<ChangeParts, "writes" | "events">>;

const PAGE = 100;

/** Somebody is gone whom the request named, and with them what it takes to carry it out. */
const ERASED: Fault = {
  code: "erased_meanwhile",
  message: "Somebody whom this was about has been erased since. What was asked is not kept.",
};

/** Blanks an approval but for its requester, its decider and its times. A path may end with a host's name for somebody. */
const blanked = ({ subject }: Approval): Partial<Approval> => ({
  sealed: "",
  answer: null,
  reason: null,
  subject: subject !== null && readPrefixed(subject) !== undefined ? subject : null,
});

const withheld = async (context: Context, found: Versioned<Approval>): Promise<Changed> => {
  const { now } = context;
  const blank = { ...blanked(found.row), updatedAt: now };
  if (found.row.status !== "pending") return { writes: [update("approval", revise(found, blank))], events: [] };
  const { writes = [], events = [] } = (await guardOf(found.row.verb)?.withdraws?.(context, found.row)) ?? {};
  const isOpen = statusOf(found.row, now) === "pending";
  const next = ended(found, isOpen ? "void" : "expired", { by: null, now }, isOpen ? { fault: ERASED } : {});
  return { writes: [update("approval", revise(next, blank)), ...writes], events };
};

/** Of these approvals, those that name somebody who is erased, without what was sent and answered; those that wait are void. */
export const withheldOf = async (
  context: Context,
  found: readonly Versioned<Approval>[],
  names: Names,
): Promise<Changed> => {
  const { ports, tenant } = context;
  const telling = found.filter(({ row }) => isNamed(ports.cipher, tenant, row, names, ports.commandOf(row.verb)?.ids));
  const all = await Promise.all(telling.map((one) => withheld(context, one)));
  return { writes: all.flatMap(({ writes }) => writes), events: all.flatMap(({ events }) => events) };
};

/** {@link withheldOf} all approvals of a tenant, or those of a brand. */
export const withheldNaming = async (context: Context, names: Names, brand: Id<"brand"> | null): Promise<Changed> => {
  const { ports, tenant } = context;
  const pages: Changed[] = [];
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const found: readonly Versioned<Approval>[] = await ports.approvals.kept(tenant, { after, limit: PAGE });
    const own = found.filter(({ row }) => brand === null || row.brand === brand);
    pages.push(await withheldOf(context, own, names));
    after = found.length < PAGE ? undefined : found.at(-1)?.row.id;
  }
  return { writes: pages.flatMap(({ writes }) => writes), events: pages.flatMap(({ events }) => events) };
};
