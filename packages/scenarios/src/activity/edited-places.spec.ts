import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { openStandingWorld, type StandingWorld } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";

type Answer = { readonly data: readonly unknown[]; readonly next?: string | null };
type ReadPage = (starting_after: string) => Promise<Answer>;

/** Values that a client may write into a cursor, at each of its fields. */
const VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1e300, 2 ** 53, {}, [], [[]], [null], [1], ["a", "b", "c"]],
  ...[
    "",
    "a",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u{10ffff}",
    "x".repeat(3_000),
    "-",
    "-0",
    "1".repeat(60),
    "9".repeat(61),
  ],
  ...[
    "1e5",
    "NaN",
    "Infinity",
    "2026-02-30T00:00:00.000Z",
    "+275760-09-13T00:00:00.000Z",
    "-271821-04-20T00:00:00.000Z",
  ],
  ...["1999-12-31T23:59:59.999Z", "2100-01-01T00:00:00.000Z", "2026", "0", "July"],
  ...["__proto__", "constructor"],
];

const read = (place: string): Record<string, unknown> => JSON.parse(Buffer.from(place, "base64url").toString());
const written = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** Throws for every answer but a page, and a refusal that names the place. */
const isAnswered = async (readPage: ReadPage, place: string): Promise<"page" | "refused"> => {
  try {
    await readPage(place);
    return "page";
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    assert.equal(
      [error.kind, error.code, error.param],
      ["invalid", "invalid_request", "starting_after"],
      error.message,
    );
    return "refused";
  }
};

/** The lists that are read by the ids, or the numbers, of their entries. */
const listsOf = ({ platform, actor }: StandingWorld, program: string): Readonly<Record<string, ReadPage>> => {
  const by =
    (list: (actor: never, input: never) => Promise<unknown>): ReadPage =>
    (starting_after) =>
      list(actor as never, { starting_after } as never) as Promise<Answer>;
  return {
    programs: by(platform.programs.list as never),
    entities: by(platform.entities.list as never),
    enrollments: by(platform.enrollments.list as never),
    metricKeys: by(platform.metricKeys.list as never),
    events: by(platform.events.list as never),
    performance: by(platform.performance.listEvents as never),
    payouts: by(platform.payouts.list as never),
    tiers: (starting_after) =>
      (platform.tiers.list as unknown as (...given: unknown[]) => Promise<Answer>)(actor, program, { starting_after }),
  };
};

onEngines("a place in an answer that a client has edited", (test, engine) => {
  let world: StandingWorld;
  let program: string;
  test.before.each(async () => {
    world = await openStandingWorld("edited places", {}, await engine().fresh());
    program = await world.program();
    const member = await world.member(program, "ann");
    for (const type of ["sale", "signup", "\u{fffd}", "\u{1f600}"])
      for (let n = 0; n < 2; n += 1) await world.gain(member, { type, customer: `c${n}` }, -n * 3_600_000);
  });

  test("a cursor that a client has edited is refused under its name, or answered as a page, whatever it holds", async () => {
    const { platform, actor } = world;
    const analytics =
      (input: object): ReadPage =>
      (starting_after) =>
        platform.performance.analytics(actor, { ...input, starting_after } as never);
    const summary =
      (input: object): ReadPage =>
      (starting_after) =>
        platform.performance.summary(actor, { ...input, starting_after } as never);
    const questions = [
      { method: "analytics", input: { interval: "hour", group_by: "type,enrollment", sort: "start", limit: 1 } },
      { method: "analytics", input: { interval: "day", group_by: "customer", sort: "-value_minor", limit: 1 } },
      { method: "analytics", input: { group_by: "type", sort: "-events", limit: 1, from: "2020-01-01T00:00:00Z" } },
      { method: "summary", input: { group_by: "type", limit: 1 } },
      { method: "summary", input: { group_by: "enrollment", sort: "-quantity", limit: 1 } },
      { method: "summary", input: { group_by: "day", sort: "-group", limit: 1 } },
    ] as const;
    for (const { method, input } of questions) {
      const first = (await platform.performance[method](actor, input as never)) as Answer;
      const readPage = method === "analytics" ? analytics(input) : summary(input);
      if (first.next === null || first.next === undefined) continue;
      assert.is(await isAnswered(readPage, first.next), "page");
      const place = read(first.next);
      for (const field of Object.keys(place)) {
        const { [field]: _, ...without } = place;
        await isAnswered(readPage, written(without));
        for (const value of VALUES) await isAnswered(readPage, written({ ...place, [field]: value }));
      }
      const { groups } = place;
      if (Array.isArray(groups))
        for (const other of [
          [],
          [...groups, "sale"],
          groups.map(() => null),
          groups.map(() => 7),
          groups.map(() => "\u0000"),
        ])
          await isAnswered(readPage, written({ ...place, groups: other }));
      for (const value of [...VALUES, JSON.stringify(place)]) await isAnswered(readPage, written(value));
      await assertLaw(
        fc,
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom(...Object.keys(place)), fc.oneof(fc.constantFrom(...VALUES), fc.jsonValue()), {
            maxKeys: 3,
          }),
          async (edits) => void (await isAnswered(readPage, written({ ...place, ...edits }))),
        ),
        20,
      );
    }
  });

  test("a cursor that a client has edited is refused under its name where it is an id or a number", async () => {
    const texts = [
      "\u0000",
      "nobody",
      "x:\u0000",
      "x:a\n",
      "1e5",
      "-1",
      "1".repeat(40),
      "prog_",
      "\ud800",
      "%",
      "x".repeat(5_000),
    ];
    for (const [name, readPage] of Object.entries(listsOf(world, program)))
      for (const text of texts)
        assert.is(await isAnswered(readPage, text), "refused", `${name} ${JSON.stringify(text)}`);
  });
});
