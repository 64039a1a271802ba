import { ROUTES, type RouteRow } from "@entente/adapters-http";
import { renderJson } from "@entente/core";
import { assertLaw, lawSeeds } from "@entente/core/contracts";
import { USE_CASES } from "@entente/core/http";
import { ORGANIZATION_SCOPES, SCOPES } from "@entente/core/tables";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { BODIES, type Own } from "../testing/brands/bodies.ts";
import { type Recorded, recordAll } from "../testing/brands/recorded.ts";
import {
  type Answer,
  type Ask,
  byKey,
  type Caller,
  CONSOLE,
  NOBODY,
  openService,
  PLATFORM,
  signedIn,
} from "../testing/brands/service.ts";
import { isWhole } from "../testing/extent.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

const OWN_SCOPES = SCOPES.filter((scope) => !ORGANIZATION_SCOPES.includes(scope));
const ROLES = ["manager", "finance", "support", "developer", "viewer"] as const;
const FILES = ["text/csv", "application/x-ndjson"];

/** Where the two brands' records are held apart: whose come first, and a mark and an amount for each. */
interface Marked {
  readonly marks: readonly [shoes: string, hats: string];
  readonly amounts: readonly [shoes: number, hats: number];
  readonly hatsFirst: boolean;
  /** The role of somebody signed in, besides an owner. */
  readonly role: (typeof ROLES)[number];
  /** The order in which changes are asked for. */
  readonly order: number;
}

const hex = fc.array(fc.constantFrom(..."0123456789abcdef"), { minLength: 10, maxLength: 10 });
const marked: fc.Arbitrary<Marked> = fc.record({
  // A letter of its own each: a mark of digits alone would be found in an amount.
  marks: fc.tuple(hex, hex).map(([one, other]) => [`qa${one.join("")}`, `qb${other.join("")}`] as const),
  amounts: fc.tuple(fc.integer({ min: 71_000_000, max: 79_000_000 }), fc.integer({ min: 81_000_000, max: 89_000_000 })),
  hatsFirst: fc.boolean(),
  role: fc.constantFrom(...ROLES),
  order: fc.nat(),
});

interface Story {
  readonly world: World;
  readonly ask: Ask;
  readonly marked: Marked;
  readonly shoes: Recorded;
  readonly hats: Recorded;
  /** A key of the whole organization. */
  readonly all: Caller;
  /** The parameters of each route besides its ids, by its path. */
  readonly parameters: ReadonlyMap<string, readonly any[]>;
  /** Everybody who is limited to the second brand. */
  readonly callers: readonly Caller[];
}

/** A printer whose documents can be read as the text that they say. */
const said = async (document: object) => new TextEncoder().encode(renderJson(document));
const documents = { statement: said, liability: said };

const open = async (storage: Parameters<typeof openWorld>[0], as: Marked): Promise<Story> => {
  const world = await openWorld(storage, `walls ${as.order}`, {}, { documents });
  const { platform, actor } = world;
  const { organization } = actor.tenant;
  const brand = await platform.operator.createBrand(organization, { name: "Hats", slug: "hats" });
  const ask = openService(platform);
  // Who has been there for a day may approve.
  for (const role of ["owner", as.role] as const)
    await platform.operator.createConsoleLink(organization, { role, brand: brand.id, name: `${role} of Hats` });
  const all = byKey("all", (await platform.operator.createKey(organization)).secret);
  const slots = [
    { slug: "shoes", brand: world.brand, mark: as.marks[0], amount: as.amounts[0] },
    { slug: "hats", brand: brand.id, mark: as.marks[1], amount: as.amounts[1] },
  ] as const;
  const [first, second] = as.hatsFirst ? [slots[1], slots[0]] : slots;
  const one = await recordAll(world, ask, all, first);
  const other = await recordAll(world, ask, all, { ...second, known: one.own.entity });
  const [shoes, hats] = as.hatsFirst ? [other, one] : [one, other];
  // Somebody else whom both know turns out to be the same person.
  const double = { program: shoes.own.program, email: `double.${as.marks[0]}@people.example`, name: as.marks[0] };
  const { entity } = (await ask(all, "POST", "/enrollments", { body: double })).body;
  const again = { program: hats.own.program, entity, name: as.marks[1] };
  await ask(all, "POST", "/enrollments", { body: again, headers: { "service-brand": "hats" } });
  const reason = `${as.marks[0]} said so`;
  const merged = await ask(all, "POST", `/entities/${entity}/merge`, { body: { into: shoes.own.entity, reason } });
  assert.is(merged.status, 200, merged.shown);
  // Sessions end while nobody asks for anything.
  const owner = await signedIn(ask, platform, organization, { role: "owner", name: "Ona" });
  // What keeps the first brand going is its own as well.
  const invited = { email: `boss.${as.marks[0]}@people.example`, role: "owner", brand: "shoes", name: as.marks[0] };
  assert.is((await ask(owner, "POST", "/invitations", { body: invited })).status, 201);
  await signedIn(ask, platform, organization, { role: "owner", brand: world.brand, name: as.marks[0] });
  const made = { name: as.marks[0], scopes: ["programs:read"], brand: "shoes" };
  assert.is((await ask(owner, "POST", "/api_keys", { body: made })).status, 201);
  const limited = { name: "limited", scopes: OWN_SCOPES, brand: "hats" };
  const { body, status, shown } = await ask(owner, "POST", "/api_keys", { body: limited });
  assert.is(status, 201, shown);
  const { paths } = (await ask(NOBODY, "GET", "/openapi.json")).body;
  const parameters = new Map(
    ROUTES.map(({ path }) => {
      const found = Object.keys(paths).find((one) => one.replaceAll(/\{[^}]+\}/g, "{id}") === PLATFORM + path);
      const all: any[] = paths[found ?? ""]?.get?.parameters ?? [];
      return [path, all.filter((one) => one.in === "query")] as const;
    }),
  );
  const people: Caller[] = [];
  for (const role of ["owner", as.role] as const)
    people.push(await signedIn(ask, platform, organization, { role, brand: brand.id, name: `${role} of Hats` }));
  return {
    world,
    ask,
    marked: as,
    all,
    shoes,
    hats,
    parameters,
    callers: [byKey("a key of Hats", body.secret), ...people],
  };
};

const idsOf = ({ useCase }: RouteRow): readonly string[] => {
  const [slice = "", name = ""] = useCase.split(".");
  return (USE_CASES as unknown as Record<string, Record<string, { ids: readonly string[] }>>)[slice]?.[name]?.ids ?? [];
};

const NOWHERE = "0190a0b0-0000-7000-8000-000000000000";
const pathOf = (row: RouteRow, own: Own): string => {
  const [slice] = row.useCase.split(".");
  const kinds = [...idsOf(row)];
  return row.path.replaceAll("{id}", () => {
    const kind = kinds.shift() ?? "";
    return own[`${slice}.${kind}`] ?? own[kind] ?? NOWHERE;
  });
};

/** Nothing that the first brand recorded is in an answer to somebody of the second one, but for what was asked itself. */
const assertClean = ({ marked: { marks }, shoes }: Story, answer: Answer, asked: string, by: Caller): void => {
  const says = `${by.name} at ${asked}: ${answer.status} ${answer.shown.slice(0, 3_000)}`;
  const shown = answer.shown.toLowerCase();
  if (!asked.includes(marks[0])) assert.not.ok(shown.includes(marks[0]), `a text of another brand, to ${says}`);
  assert.not.ok(shown.includes(String(shoes.amount)), `an amount of another brand, to ${says}`);
  for (const id of shoes.ids)
    assert.not.ok(!asked.includes(id) && shown.includes(id), `the id ${id} of another brand, to ${says}`);
};

/** The kind that a filter names, if the filter has another name. */
const NAMED: Readonly<Record<string, string>> = {
  owner: "entity",
  account: "ledger_account",
  connection: "connection",
};

/** The parameters that a list cannot be read without. */
const NEEDED: Readonly<Record<string, (own: Own) => string>> = {
  "/assertions": ({ entity }) => `entity=${entity}&`,
  "/payouts/rules/amounts": ({ program }) => `program=${program}&`,
  "/payouts/totals": () => "year=2030&",
};

/** The queries with which a route is read: plain, expanded, and by each filter that names one of these. */
const queriesOf = ({ parameters }: Story, { path }: RouteRow, own: Own): readonly string[] => {
  const all = parameters.get(path) ?? [];
  const expanded = all.find(({ name }) => name === "expand[]")?.schema.items?.enum ?? [];
  const must = NEEDED[path]?.(own) ?? "";
  const named = all.flatMap(({ name }) => {
    const id = own[NAMED[name] ?? name];
    return id === undefined ? [] : [`${name}=${id}`];
  });
  const expands = expanded.map((field: string) => `expand[]=${field}`).join("&");
  return ["", ...(expands === "" ? [] : [expands]), ...named].map((query) => `?${must}${query}`);
};

/** Everything that can be read, of either brand, in every form. */
const readAll = async (story: Story, passed: Set<string>): Promise<void> => {
  const { ask, callers, shoes, hats } = story;
  const read = async (by: Caller, row: RouteRow, own: Own, query: string, accept: string) => {
    const asked = pathOf(row, own) + query;
    const answer = await ask(by, "GET", asked, { headers: { accept } });
    assertClean(story, answer, `${asked} as ${accept}`, by);
    if (answer.status === 200) passed.add(row.useCase);
    if (own === hats.own || answer.status !== 200 || !row.path.includes("{")) return;
    // The person is of both, and what has words for ids is of whoever asks.
    const isOwn = idsOf(row).every((kind) => kind === "entity" || kind === "ledger_account");
    assert.ok(isOwn, `${by.name} reads ${asked} of another brand: ${answer.shown}`);
  };
  for (const row of ROUTES.filter(({ method }) => method === "GET"))
    for (const by of callers)
      for (const own of [hats.own, shoes.own]) {
        for (const query of queriesOf(story, row, own)) await read(by, row, own, query, "application/json");
        for (const format of FILES) await read(by, row, own, queriesOf(story, row, own)[0] ?? "", format);
      }
};

/** Reads the answers of the console besides those of the routes. */
const readConsole = async (story: Story): Promise<void> => {
  const { ask, callers, world } = story;
  for (const by of callers.filter(({ base }) => base === CONSOLE)) {
    const { body } = await ask(by, "GET", "/openapi.json");
    const paths = Object.entries<object>(body.paths).filter(([path, verbs]) => "get" in verbs && !path.includes("{"));
    assert.ok(paths.length > 5, "the console has lists");
    for (const [path] of paths) {
      const at = path.replace(CONSOLE, "");
      const answer = await ask(by, "GET", at);
      const marked = path.includes("/session")
        ? { ...answer, shown: answer.shown.replaceAll(world.brand, "") }
        : answer;
      assertClean(story, marked, at, by);
    }
  }
};

/** A filter by what another brand recorded finds what a filter by nothing finds. */
const searchAll = async (story: Story): Promise<void> => {
  const { ask, callers, marked, parameters } = story;
  const [mark] = marked.marks;
  const unlike = `qz${mark.slice(2)}`;
  const filters = new Set<string>();
  for (const row of ROUTES.filter(({ method, path }) => method === "GET" && !path.includes("{"))) {
    const free = (parameters.get(row.path) ?? []).filter(({ schema }) => schema?.type === "string" && !schema.enum);
    for (const { name } of free.filter(
      ({ name }) => !/_(after|before|start|end)$|^(from|to|at|starting_after)$/.test(name),
    ))
      for (const by of callers.slice(0, 2))
        for (const value of [mark, `${mark}.now@people.example`, `${mark}-customer`, `${mark}-ref`]) {
          const query = (said: string) => `${row.path}?${name}=${encodeURIComponent(said)}`;
          const [found, nothing] = [
            await ask(by, "GET", query(value)),
            await ask(by, "GET", query(value.replace(mark, unlike))),
          ];
          assertClean(story, found, query(value), by);
          const plain = ({ status, shown }: Answer) =>
            `${status} ${(shown.split("\n\n")[1] ?? "")
              .replaceAll(mark, "…")
              .replaceAll(unlike, "…")
              .replace(/req_[0-9a-f-]+/, "")}`;
          assert.is(plain(found), plain(nothing), `${by.name} learns by ${query(value)}`);
          filters.add(name);
        }
  }
  assert.ok(filters.has("q") && filters.has("email"), [...filters].join());
};

/** Tries each route that changes something in some order, on what either brand has, naming what either has. */
const changeAll = async (story: Story, passed: Set<string>): Promise<void> => {
  const { ask, callers, marked, shoes, hats } = story;
  const rows = ROUTES.filter(({ method }) => method !== "GET");
  const isFinal = ({ path }: RouteRow): boolean => /delete|erase|end|archive|cancel|revoke|reject|merge/.test(path);
  const turn = (row: RouteRow): number => (row.method === "DELETE" || isFinal(row) ? 1 : 0);
  const shuffled = rows
    .map((row, at) => ({ row, at: turn(row) * 1e9 + (((at + 1) * (marked.order + 7_919)) % 104_729) }))
    .sort((one, other) => one.at - other.at);
  let nth = 0;
  for (const { row } of shuffled)
    for (const by of callers)
      for (const [at, named] of [
        [shoes.own, hats.own],
        [hats.own, shoes.own],
        [shoes.own, shoes.own],
        [hats.own, hats.own],
      ] as const) {
        nth += 1;
        const [path, body] = [pathOf(row, at), BODIES[row.useCase]?.(named, `w${nth}`)];
        const answer = await ask(by, row.method, path, row.method === "POST" ? { body: body ?? {} } : {});
        assertClean(story, answer, `${row.method} ${path} ${JSON.stringify(body)}`, by);
        if (answer.status < 300 || answer.status === 409) passed.add(row.useCase);
      }
};

/** The person whom both know stays as both left them. */
const assertKept = async (story: Story): Promise<void> => {
  const { ask, callers, shoes } = story;
  const [key] = callers;
  const entity = shoes.own.entity ?? "";
  for (const by of callers) {
    const [other] = (await ask(key as Caller, "GET", "/entities")).body.data.filter(
      ({ id, merged_into: into }: Record<string, string | null>) => id !== entity && into === null,
    );
    for (const [path, body] of [
      [`/entities/${entity}/merge`, { into: other.id, reason: "One person" }],
      [`/entities/${other.id}/merge`, { into: entity, reason: "One person" }],
      [`/entities/${entity}/erase`, {}],
      [`/entities/${entity}/erase`, { abandon_payouts: true }],
    ] as const) {
      const { status, body: refused, shown } = await ask(by, "POST", path, { body });
      if (status === 403) continue;
      assert.equal([status, refused.error.code], [409, "entity_of_other_brands"], shown);
    }
  }
};

/** Names of the first brand lead nobody of the second anywhere, and neither does a key under which it was answered. */
const nameAll = async (story: Story): Promise<void> => {
  const { ask, callers, marked, shoes, hats, all } = story;
  const [mark] = marked.marks;
  const names = [{ code: shoes.code }, { code: `${mark}-ref` }, { customer: `${mark}-customer` }];
  const headers = { "idempotency-key": mark };
  const same = { name: `${mark} answered` };
  assert.is((await ask(all, "POST", "/programs", { body: same, headers })).status, 201);
  for (const by of callers) {
    const repeated = await ask(by, "POST", "/programs", { body: same, headers });
    assertClean(story, { ...repeated, shown: repeated.shown.replaceAll(same.name, "") }, "/programs again", by);
    for (const [nth, named] of names.entries())
      for (const besides of [{}, { enrollment: hats.own.enrollment }]) {
        const body = {
          type: "sale",
          external_event_id: `${by.name} ${nth} ${Object.keys(besides)}`,
          ...named,
          ...besides,
        };
        const answer = await ask(by, "POST", "/performance/events", { body });
        assertClean(story, answer, `/performance/events ${JSON.stringify(named)}`, by);
      }
  }
};

/** The host application of the second brand is limited to it too. */
const handOff = async (story: Story): Promise<void> => {
  const { ask, shoes, hats, marked } = story;
  const [mark] = marked.marks;
  const { signer, user, issuer } = hats.host;
  const by = { name: "the host of Hats", base: "", headers: {} };
  const addresses = [`${mark}@people.example`, `${mark}.now@people.example`, `first.${mark}@people.example`];
  for (const [nth, email] of addresses.entries())
    for (const emailVerified of [true, false]) {
      const claimed = { externalUserId: `claims-${nth}-${emailVerified}`, email, emailVerified };
      const { path, body, headers } = await signer.handoff({ ...claimed, redirectUri: `${issuer}/back` });
      const answer = await ask(by, "POST", path, { body: JSON.parse(body), headers });
      assert.is(answer.status, 200, answer.shown);
      assert.not(answer.body.entityId === shoes.own.entity, "an address of another brand leads nobody to its person");
      assertClean(story, { ...answer, shown: answer.shown.replaceAll(email, "") }, path, by);
    }
  for (const externalUserId of [user, shoes.host.user]) {
    const { path, body, headers } = await signer.standing({ externalUserId });
    assertClean(story, await ask(by, "POST", path, { body: JSON.parse(body), headers }), path + externalUserId, by);
  }
  for (const partnerRef of [shoes.own.enrollment, shoes.own.entity, shoes.host.user, shoes.code, `${mark}-ref`]) {
    const fact = { eventId: `e-${partnerRef}`, eventType: "sale", metricKey: "sales_count", amount: 1 };
    const { path, body, headers } = await signer.event({ ...fact, partnerRef: String(partnerRef) });
    const answer = await ask(by, "POST", path, { body: JSON.parse(body), headers });
    assertClean(story, answer, `${path} of ${partnerRef}`, by);
  }
};

/** Routes that nobody of one brand is answered by here, though each is asked: what they need is another's, or of all brands. */
const UNANSWERED: readonly RegExp[] = [
  // Its author's alone.
  /Notes\.(update|delete)$/,
  // Members of all brands sign in by it.
  /^portalProvider\.update$/,
  // There is none beside live data.
  /^testClock\./,
];

/** From which of the seeds a walk of all routes is tried in a short run: each engine from another one. */
const SEEDS = { memory: [-1], pglite: [0], postgres: [0, 1] } as const;

onEngines("walls between brands", (test, engine) => {
  test("an actor who is limited to a brand sees by no route what another brand recorded", async () => {
    await assertLaw(
      fc,
      fc.asyncProperty(marked, async (as) => {
        const story = await open(await engine().fresh(), as);
        const passed = new Set<string>();
        await readAll(story, passed);
        await readConsole(story);
        await searchAll(story);
        await assertKept(story);
        await changeAll(story, passed);
        await story.world.settle();
        await readAll(story, passed);
        await nameAll(story);
        await handOff(story);
        const untried = ROUTES.filter(({ useCase, scope }) => {
          const isWide = (ORGANIZATION_SCOPES as readonly string[]).includes(scope);
          return !isWide && !passed.has(useCase) && !UNANSWERED.some((one) => one.test(useCase));
        });
        const names = untried.map(({ useCase }) => useCase);
        assert.is(names.length, 0, `nobody of the brand was answered by ${names.join(", ")}`);
      }),
      1,
      isWhole ? undefined : lawSeeds(process.env, Math.random).slice(...SEEDS[engine().name]),
    );
  });
});
