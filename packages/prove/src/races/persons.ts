import { type Ids, type Kind, type Maker, type State, updates } from "./kind.ts";

interface Made {
  /** True if both are members of one program, so that a merge leaves one of the two memberships. */
  readonly isOneProgram: boolean;
  /** True if a payout is due to each of them. */
  readonly isRun?: boolean;
  readonly verbs?: readonly ((ids: Ids) => readonly [path: string, body: unknown])[];
}

const REASON = { reason: "The same person" };

/** Two entities of one person, `entity` and `person`, each with a member who sold something in a period that is over. */
const twice =
  ({ isOneProgram, isRun = false, verbs = [] }: Made): State["make"] =>
  async (maker: Maker, mark: string) => {
    const { post, elder } = await maker.brand(mark, 0);
    const programs = [await elder("/programs", { name: mark }), await elder("/programs", { name: mark })];
    const [first, second] = programs.map(({ id }) => id as string) as [string, string];
    const join = async (program: string, name: string) => {
      const { id, entity } = await elder("/enrollments", { program, email: `${mark}-${name}@partners.example` });
      await elder(`/enrollments/${id}/approve`);
      return { id: id as string, entity: entity as string };
    };
    const [one, other] = [await join(first, "one"), await join(isOneProgram ? first : second, "other")];
    const scope = { type: "program", program: first };
    await elder("/payouts/rules", { name: mark, type: "revenue_split", scope, rate_bps: 1_000 });
    await post("/payouts/rails", { rail: "csv_batch", config: { format: "paypal_payouts_csv" } });
    const period = maker.period();
    const occurred_at = `${period.period_start}T12:00:00Z`;
    for (const [name, { id }] of Object.entries({ one, other })) {
      const sale = { enrollment: id, type: "sale", value_minor: 50_000, occurred_at };
      await post("/performance/events", { ...sale, external_event_id: `${mark}-${name}` });
    }
    if (isRun) await post("/payouts/run", period);
    const ids: Ids = {
      brand: mark,
      program: first,
      enrollment: one.id,
      duplicate: other.id,
      entity: one.entity,
      person: other.entity,
      start: period.period_start,
      end: period.period_end,
    };
    for (const verb of verbs) await post(...verb(ids));
    return ids;
  };

const IN_ONE_PROGRAM: State = { make: twice({ isOneProgram: true }) };
const WITH_PAYOUTS: State = { make: twice({ isOneProgram: true, isRun: true }) };

const MERGING: Kind["verbs"] = {
  ...updates((ids) => `/entities/${ids.entity}/merge`, { merge: (_, { person }) => ({ into: person, ...REASON }) }),
  ...updates((ids) => `/entities/${ids.person}/merge`, {
    "merge the other way": (_, { entity }) => ({ into: entity, ...REASON }),
  }),
};

const GOING_ON: Kind["verbs"] = {
  "invite again": ({ program }, mark) => ({
    path: "/enrollments",
    body: { program, email: `${mark}-one@partners.example` },
  }),
  "record a sale": ({ enrollment }, mark) => ({
    path: "/performance/events",
    body: { enrollment, type: "sale", value_minor: 700, external_event_id: `${mark}-more` },
  }),
  run: ({ start, end }) => ({ path: "/payouts/run", body: { period_start: start, period_end: end } }),
};

const looks: Kind["looks"] = ({ entity, person, enrollment, duplicate }) => [
  `/entities/${entity}`,
  `/entities/${person}`,
  `/enrollments/${enrollment}`,
  `/enrollments/${duplicate}`,
  "/payouts",
  "/payouts/batches",
  "/balances",
];

/** Two entities of one person, and everything that goes by who is who. */
export const persons: Kind = {
  name: "person",
  states: {
    "in two programs": { make: twice({ isOneProgram: false }) },
    "in one program": IN_ONE_PROGRAM,
    "with payouts": WITH_PAYOUTS,
    merged: {
      make: twice({
        isOneProgram: true,
        verbs: [({ entity, person }) => [`/entities/${entity}/merge`, { into: person, ...REASON }]],
      }),
    },
  },
  verbs: {
    ...MERGING,
    ...GOING_ON,
    "reject by a list": ({ enrollment }) => ({
      path: "/enrollments/bulk",
      body: { action: "reject", items: [{ enrollment }] },
    }),
    "pause the duplicate": ({ duplicate }) => ({ path: `/enrollments/${duplicate}/pause`, body: {} }),
    "make a batch": () => ({ path: "/payouts/batches", body: {} }),
  },
  looks,
};

/**
 * Two entities of one person of whom one is erased. Batches are not made meanwhile: one that meets an erasure leaves out the payout of
 * whoever is erased, but may show it as `pending` until the next run, when no order of the two does.
 */
export const erasedPersons: Kind = {
  name: "person to be erased",
  states: { "in one program": IN_ONE_PROGRAM, "with payouts": WITH_PAYOUTS },
  verbs: {
    ...MERGING,
    ...GOING_ON,
    erase: ({ entity }) => ({ path: `/entities/${entity}/erase`, body: { abandon_payouts: true } }),
    "erase the other": ({ person }) => ({ path: `/entities/${person}/erase`, body: { abandon_payouts: true } }),
  },
  looks,
};
