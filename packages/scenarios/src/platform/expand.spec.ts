import { type Actor, createPlatform, type Platform, PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { type Filled, fill } from "../testing/filled/filled.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("expanding ids", ["memory", "postgres"]);

type Resource = Readonly<Record<string, unknown>> & { readonly id: string };
type Read = (expand: readonly string[]) => Promise<readonly Resource[]>;

/** The fields that can be expanded, transcribed by hand: for each resource the fields, and the kind of what each holds then. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  enrollment: {
    program: "program",
    relationship: "relationship",
    entity: "entity",
    tier: "tier",
    operating_type: "operating_type",
  },
  requirement_override: { enrollment: "enrollment", requirement: "requirement" },
  assertion: { entity: "entity" },
  distribution: { programs: "program" },
  deployment: { distribution: "distribution", program: "program" },
  promo_link: { deployment: "deployment", enrollment: "enrollment", program: "program" },
  coupon: { enrollment: "enrollment", entity: "entity", program: "program" },
  performance_event: {
    program: "program",
    distribution: "distribution",
    deployment: "deployment",
    enrollment: "enrollment",
    reverses: "performance_event",
  },
  payout: {
    rule: "payout_rule",
    adjusts: "payout",
    enrollment: "enrollment",
    program: "program",
    batch: "payout_batch",
  },
  payout_item: { batch: "payout_batch" },
  balance: { entity: "entity" },
  customer: { program: "program", enrollment: "enrollment" },
};

const SCOPES: Readonly<Record<string, string>> = {
  ...{ program: "programs:read", entity: "entities:read", relationship: "relationships:read" },
  ...{ tier: "program_tiers:read", requirement: "program_requirements:read", operating_type: "operating_types:read" },
  ...{ enrollment: "enrollments:read", distribution: "distributions:read", deployment: "deployments:read" },
  ...{ performance_event: "performance:read", payout_rule: "payout_rules:read" },
  ...{ payout: "payouts:read", payout_batch: "payouts:read" },
};

/** Fields that only the GET of one resource shows, and no list. */
const OF_ONE_ALONE = ["capabilities", "enrollments", "items", "outcomes", "recorded", "same_address"];

const listed = (answer: { readonly data: readonly unknown[] }) => answer.data as readonly Resource[];

/** How each resource is listed and read by itself, with some of its fields expanded. */
const readers = (platform: Platform, actor: Actor, ids: Readonly<Record<string, string>>): Record<string, Read[]> => {
  const of = (slice: keyof Platform, name = slice as string): Read[] => {
    const { list, retrieve } = platform[slice] as unknown as Record<string, (...given: unknown[]) => Promise<never>>;
    return [
      async (expand) => listed((await list?.(actor, { limit: 100, expand })) as never),
      async (expand) => [(await retrieve?.(actor, ids[name], { expand })) as unknown as Resource],
    ];
  };
  const enrollment = ids.enrollments as string;
  const entity = ids.entity as string;
  return {
    enrollment: of("enrollments"),
    requirement_override: [
      async (expand) => listed(await platform.overrides.list(actor, enrollment, { expand: expand as never[] })),
      async (expand) => [
        (await platform.overrides.retrieve(actor, enrollment, ids.overrides as string, {
          expand: expand as never[],
        })) as Resource,
      ],
    ],
    assertion: [
      async (expand) => listed(await platform.assertions.list(actor, { entity, expand: expand as never[] })),
      of("assertions")[1] as Read,
    ],
    distribution: of("distributions"),
    deployment: of("deployments"),
    promo_link: of("promoLinks"),
    coupon: of("coupons"),
    performance_event: [
      async (expand) => listed(await platform.performance.listEvents(actor, { limit: 100, expand: expand as never[] })),
      async (expand) => [
        (await platform.performance.retrieveEvent(actor, ids.refund as string, {
          expand: expand as never[],
        })) as Resource,
      ],
    ],
    payout: of("payouts"),
    payout_item: [
      async (expand) =>
        listed(await platform.payoutBatches.listItems(actor, ids.batch as string, { expand: expand as never[] })),
    ],
    balance: [of("balances")[0] as Read],
    customer: of("customers"),
  };
};

/** A filled brand, with an operating type and an override besides, and the id of one of each resource. */
const open = async (): Promise<Filled & { readonly ids: Readonly<Record<string, string>> }> => {
  const filled = await fill(await openWorld(await engine().fresh(), 1));
  const { platform, actor, program, enrollments, entities } = filled;
  const ann = enrollments.ann as string;
  await platform.operatingTypes.create(actor, { key: "shop" });
  await platform.enrollments.update(actor, ann, { operating_type: "shop" });
  const requirement = (await platform.requirements.list(actor, program)).data[0]?.id as string;
  const override = await platform.overrides.create(actor, ann, { requirement, disabled: true });
  const first = async (found: Promise<{ readonly data: readonly { readonly id: string }[] }>) =>
    (await found).data[0]?.id as string;
  const events = (await platform.performance.listEvents(actor, { type: "refund" })).data;
  const payouts = (await platform.payouts.list(actor, { limit: 100 })).data;
  const batches = (await platform.payoutBatches.list(actor)).data;
  const ids = {
    coupons: (await platform.coupons.create(actor, { enrollment: ann, code: "EXPANDED" })).id,
    ...{ enrollments: ann, entity: entities.ann as string, overrides: override.id },
    assertions: await first(platform.assertions.list(actor, { entity: entities.ann as string })),
    ...{ distributions: filled.funded, deployments: await first(platform.deployments.list(actor)) },
    promoLinks: await first(platform.promoLinks.list(actor)),
    refund: events[0]?.id as string,
    customers: await first(platform.customers.list(actor)),
    payouts: payouts.find(({ batch }) => batch !== null)?.id as string,
    batch: batches.find(({ item_count }) => item_count > 0)?.id as string,
  };
  return { ...filled, ids };
};

/** The same brand for the statements that only read it, which come first. */
const kept = new Map<string, ReturnType<typeof open>>();
const opened = (): ReturnType<typeof open> => {
  const { name } = engine();
  const found = kept.get(name) ?? open();
  kept.set(name, found);
  return found;
};

/** Reads a resource as its GET answers, by its kind. */
const getting = ({ platform, actor, program, ids }: Awaited<ReturnType<typeof opened>>) => {
  const get: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    program: (id) => platform.programs.retrieve(actor, id),
    relationship: (id) => platform.relationships.retrieve(actor, id),
    entity: (id) => platform.entities.retrieve(actor, id),
    tier: (id) => platform.tiers.retrieve(actor, program, id),
    requirement: (id) => platform.requirements.retrieve(actor, program, id),
    operating_type: (id) => platform.operatingTypes.retrieve(actor, id),
    enrollment: (id) => platform.enrollments.retrieve(actor, id),
    distribution: (id) => platform.distributions.retrieve(actor, id),
    deployment: (id) => platform.deployments.retrieve(actor, id),
    performance_event: (id) => platform.performance.retrieveEvent(actor, id),
    payout_rule: (id) => platform.payoutRules.retrieve(actor, id),
    payout: (id) => platform.payouts.retrieve(actor, id),
    payout_batch: (id) => platform.payoutBatches.retrieve(actor, id),
  };
  assert.ok(ids.enrollments);
  const known = new Map<string, Promise<Resource>>();
  return (kind: string, id: string): Promise<Resource> => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const ask = get[kind] as (id: string) => Promise<Resource>;
    const shown = ask(id).then(
      (one) => Object.fromEntries(Object.entries(one).filter(([name]) => !OF_ONE_ALONE.includes(name))) as Resource,
    );
    known.set(id, shown);
    return shown;
  };
};

type Get = ReturnType<typeof getting>;

/** Returns a resource with one path expanded, built from plain answers, and the number of ids that it replaces. */
const expected = async (get: Get, object: string, plain: Resource, path: string): Promise<[Resource, number]> => {
  const [field = "", ...within] = path.split(".");
  const kind = FIELDS[object]?.[field] as string;
  const value = plain[field] as string | readonly string[] | null;
  let count = 0;
  const stand = async (id: string): Promise<unknown> => {
    const found = await get(kind, id);
    if (within.length === 0) {
      count += 1;
      return found;
    }
    const [inside, times] = await expected(get, kind, found, within.join("."));
    count += times;
    return inside;
  };
  const held =
    value === null ? null : typeof value === "string" ? await stand(value) : await Promise.all(value.map(stand));
  return [{ ...plain, [field]: held }, count];
};

test("each declared field holds what its GET answers, on lists and on objects, two levels deep", async () => {
  const filled = await opened();
  const get = getting(filled);
  for (const [object, reads] of Object.entries(readers(filled.platform, filled.actor, filled.ids))) {
    const paths = Object.entries(FIELDS[object] ?? {}).flatMap(([field, kind]) => [
      field,
      ...Object.keys(FIELDS[kind] ?? {}).map((within) => `${field}.${within}`),
    ]);
    const counts: Record<string, number> = {};
    for (const read of reads) {
      const plain = await read([]);
      assert.ok(plain.length > 0, object);
      for (const path of paths) {
        const wanted = await Promise.all(plain.map((one) => expected(get, object, one, path)));
        assert.equal(
          await read([path]),
          wanted.map(([one]) => one),
          `${object} ${path}`,
        );
        counts[path] = (counts[path] ?? 0) + wanted.reduce((sum, [, count]) => sum + count, 0);
      }
      await assertAll(get, object, plain, await read(paths), paths);
    }
    for (const path of paths.filter((one) => !one.startsWith("adjusts.") && one !== "reverses.reverses"))
      assert.ok((counts[path] ?? 0) > 0, `${object} ${path} is tried`);
  }
});

/** With everything asked for at once, each first level is what it is by itself, with its own second level in it. */
const assertAll = async (
  get: Get,
  object: string,
  plain: readonly Resource[],
  all: readonly Resource[],
  paths: readonly string[],
): Promise<void> => {
  for (const [at, one] of plain.entries())
    for (const path of paths.filter((asked) => asked.includes("."))) {
      const [field = "", within = ""] = path.split(".");
      const [alone] = await expected(get, object, one, path);
      const inside = (of: unknown) => [of].flat().map((held) => (held as Resource | null)?.[within] ?? null);
      const idOf = (held: unknown) => [held].flat().map((it) => (it as Resource | null)?.id ?? it);
      const [found, wanted] = [inside(all[at]?.[field]), inside(alone[field])];
      assert.equal(found.flatMap(idOf), wanted.flatMap(idOf), `${object} ${path}`);
    }
};

const refused = async (call: () => Promise<unknown>): Promise<PlatformError> => {
  try {
    await call();
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
  throw new Error("It should be refused.");
};

test("each level needs the scope that reads what stands in it", async () => {
  const { platform, actor, ids } = await opened();
  const own: Readonly<Record<string, string>> = {
    ...{ enrollment: "enrollments:read", requirement_override: "requirement_overrides:read" },
    ...{ assertion: "assertions:read", promo_link: "deployments:read", payout_item: "payouts:read" },
    ...{ balance: "payouts:read", coupon: "coupons:read", customer: "customers:read" },
    ...SCOPES,
  };
  for (const [object, fields] of Object.entries(FIELDS))
    for (const [field, kind] of Object.entries(fields)) {
      const paths = [[field, [kind]] as const].concat(
        Object.entries(FIELDS[kind] ?? {}).map(([within, inner]) => [`${field}.${within}`, [kind, inner]] as never),
      );
      for (const [path, kinds] of paths) {
        const needed = [own[object] as string, ...kinds.map((one) => SCOPES[one] as string)];
        const reading = (scopes: readonly string[]) => {
          const [read] = readers(platform, { ...actor, scopes }, ids)[object] as [Read];
          return read([path]);
        };
        await reading(needed);
        for (const lacking of new Set(needed.slice(1).filter((scope) => scope !== own[object]))) {
          const error = await refused(() => reading(needed.filter((scope) => scope !== lacking)));
          assert.equal([error.code, error.param], ["insufficient_scope", "expand[0]"], `${object} ${path}`);
          assert.match(error.message, lacking);
        }
      }
    }
});

test("a page costs one read of each kind, however long it is, and another brand's row stays an id", async () => {
  const filled = await opened();
  const { ports, actor, ids } = filled;
  let calls: string[] = [];
  const counted = (name: string, store: object) =>
    new Proxy(store, {
      get(of, method) {
        const found = Reflect.get(of, method);
        if (typeof found !== "function") return found;
        return (...given: never[]) => {
          calls.push(`${name}.${String(method)}`);
          return found.apply(of, given);
        };
      },
    });
  const STORES = Object.entries(ports).filter(([, one]) => typeof (one as { many?: unknown }).many === "function");
  const counting = Object.fromEntries(STORES.map(([name, store]) => [name, counted(name, store as object)]));
  const platform = createPlatform({ ...ports, ...counting });
  const expand = [
    "enrollment.entity",
    "enrollment.program",
    "program",
    "deployment.distribution",
    "reverses.enrollment",
  ] as const;
  const read = async (limit: number) => {
    calls = [];
    const { data } = await platform.performance.listEvents(actor, { limit, expand: [...expand] });
    return { calls: calls.toSorted(), data };
  };
  const { data, calls: made } = await read(100);
  assert.ok(data.length > 20);
  assert.equal(made, [
    ...["contacts.many", "deployments.many", "distributions.details", "distributions.many"],
    ...["enrollments.many", "entities.many"],
    ...["links.counts", "performance.list", "performance.many", "programs.many"],
  ]);

  const { many: readMany } = ports.programs;
  const foreign: typeof readMany = async (...given) =>
    (await readMany(...given)).map(({ row, version }) => ({ row: { ...row, brand: "another" as never }, version }));
  const misled = createPlatform({ ...ports, programs: { ...ports.programs, many: foreign } });
  const plain = await misled.enrollments.retrieve(actor, ids.enrollments as string);
  assert.equal(await misled.enrollments.retrieve(actor, ids.enrollments as string, { expand: ["program"] }), plain);
});

test("an id to expand that is unknown or too deep is refused with what is possible", async () => {
  const { platform, actor } = await openWorld(await engine().fresh(), 1);
  for (const expand of [["brand"], ["entity", "entity.relationship"], ["entity.x.y"], [""]]) {
    const error = await refused(() => platform.enrollments.list(actor, { expand: expand as never[] }));
    assert.is(error.code, "invalid_request");
    assert.is(error.param, `expand[${expand.length - 1}]`);
    assert.match(error.message, "must be one of program, relationship, entity, tier, operating_type");
  }
  const deep = await refused(() =>
    platform.performance.listEvents(actor, { expand: ["reverses.enrollment.entity" as never] }),
  );
  assert.match(deep.message, "enrollment.entity");
  const none = await refused(() => platform.programs.list(actor, { expand: [] } as never));
  assert.is(none.param, "expand");
});

test("an erased person and an archived program stand there as their GET answers them", async () => {
  const { platform, actor } = await openWorld(await engine().fresh(), 1);
  const program = await platform.programs.create(actor, { name: "Runners" });
  const member = await platform.enrollments.create(actor, { program: program.id, email: "a@b.example", name: "Ada" });
  await platform.entities.erase(actor, member.entity);
  await platform.programs.update(actor, program.id, { status: "archived" });
  const { data } = await platform.enrollments.list(actor, { expand: ["entity", "program"] });
  assert.equal(
    [data[0]?.entity.name, data[0]?.entity.email, data[0]?.program.status, data[0]?.tier],
    [null, null, "archived", null],
  );
});

test.run();
