import { ROUTES } from "@entente/adapters-http";
import { USE_CASES } from "@entente/core/http";
import * as assert from "uvu/assert";
import { BODIES, type Own } from "../testing/brands/bodies.ts";
import { recordAll } from "../testing/brands/recorded.ts";
import { type Ask, byKey, NOBODY, openService, PLATFORM } from "../testing/brands/service.ts";
import { bySql, suiteOnEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

/** Slices about a brand, its programs and its payouts as a whole: no field of these is about a person. */
const OF_BRANDS = [
  "programs",
  "distributions",
  "distributionNotes",
  "requirements",
  "tiers",
  "standing",
  "operatingTypes",
  "metricKeys",
  "connectConfigs",
  "handoffConfigs",
  "payoutRules",
  "payoutRails",
  "sources",
  "webhooks",
];

/** Fields that stay: hosts and brands recognize a thing by them, and none of them is about a person. */
const KEPT = [
  "assertions.create key",
  "assets.create description",
  "assets.create name",
  "assets.create text",
  "assets.update description",
  "assets.update name",
  // Where the brand itself is reached.
  "brands.update reply_to",
  "coupons.create code",
  "enrollments.create referral_code",
  "overrides.update scope_id",
  "payoutBatchNotes.create text",
  "payoutBatchNotes.update text",
  "payoutBatches.create reason",
  "payouts.adjust external_ref",
  "performance.record code",
  "performance.record coupon",
  "performance.record external_event_id",
  "performance.record source",
  "performance.record type",
  // How an organization lets its members in.
  "portalProvider.update client_id",
  "portalProvider.update label",
  "simulations.create name",
  "sourcePayments.credit reason",
];

/** Fields that take no free text, or write none: names of what is there already, people of the team, days, a preview, and the reference of a settled batch. */
const CHOSEN = [
  "assertions.create entity",
  "assertions.create external_user_id",
  "assertions.create issuer",
  "assertions.revoke entity",
  "assertions.revoke external_user_id",
  "assertions.revoke issuer",
  "assertions.revoke key",
  "assets.create content",
  "assets.create program",
  "assets.create tier",
  "assets.update tier",
  "brands.update time_zone",
  "contests.accept currency",
  "contests.accept enrollment",
  "contests.accept event",
  "contests.refuse reason",
  "coupons.create enrollment",
  "enrollmentNotes.create mentions",
  "enrollmentNotes.update mentions",
  "enrollments.create entity",
  "enrollments.create operating_type",
  "enrollments.create program",
  "enrollments.update operating_type",
  "entities.merge into",
  "entityNotes.create mentions",
  "entityNotes.update mentions",
  "messages.create enrollments",
  "messages.preview enrollments",
  "messages.update enrollments",
  "overrides.create metric_key",
  "overrides.create requirement",
  "overrides.create scope_id",
  "overrides.update metric_key",
  "payoutAccounts.create bic",
  "payoutAccounts.create kind",
  "payoutBatchNotes.create mentions",
  "payoutBatchNotes.update mentions",
  "payoutBatches.accept differences",
  "payoutBatches.accept reason",
  "payoutBatches.confirm external_batch_ref",
  "payoutBatches.create entity",
  "payoutBatches.create period_end",
  "payoutBatches.create period_start",
  "payoutBatches.create program",
  "payoutBatches.create rail",
  "payoutBatches.preview entity",
  "payoutBatches.preview period_end",
  "payoutBatches.preview period_start",
  "payoutBatches.preview program",
  "payoutBatches.preview rail",
  "payoutBatches.preview reason",
  "payoutSchedules.create program",
  "payoutSchedules.create rail",
  "payoutSchedules.update rail",
  "payouts.adjust currency",
  "payouts.adjust enrollment",
  "payouts.adjust event",
  "payouts.run program",
  "performance.correctAttribution enrollment",
  "performance.previewCorrection enrollment",
  "performance.record collection",
  "performance.record currency",
  "performance.record deployment",
  "performance.record distribution",
  "performance.record enrollment",
  "performance.record reverses",
  "performance.record unit",
  "performanceEventNotes.create mentions",
  "performanceEventNotes.update mentions",
  "portalDomains.create host",
  "portalProvider.update issuer",
  "simulations.create program",
  "sourcePayments.credit enrollment",
  "sourcePayments.dismiss reason",
];

/** The input that a field needs beside it. */
const BESIDES: Readonly<Record<string, object>> = {
  "enrollments.bulk reason": { action: "reject" },
  "enrollments.bulk tags": { action: "tag" },
  "enrollments.create email": { email: undefined },
  "overrides.create metadata": { requirement: undefined, scope: "campaign", metric_key: "sales_count" },
  "overrides.create scope_id": { requirement: undefined, scope: "campaign", metric_key: "clicks" },
  "payoutBatches.create reason": { ignore_minimum: true },
  "performance.record reason": { type: "reversal", reverses: "lead", value_minor: undefined, customer: undefined },
};

const MINUTE = 60_000;

// The document is read as it is served.
type Schema = any;

/** A value with the mark in it; undefined where the schema names the values there are. */
const marked = (schema: Schema, mark: string): unknown => {
  if (schema === undefined || schema.enum !== undefined || schema.const !== undefined) return undefined;
  const one = schema.anyOf ?? schema.oneOf;
  if (one !== undefined)
    return one.map((part: Schema) => marked(part, mark)).find((value: unknown) => value !== undefined);
  const types = [schema.type].flat();
  if (types.includes("string")) {
    if (schema.format?.endsWith("email")) return `${mark}@people.example`;
    if (schema.format === "uri") return `https://${mark}.example/`;
    return schema.format === undefined ? mark : undefined;
  }
  if (types.includes("object") && schema.properties === undefined) return { [mark]: mark };
  if (types.includes("array")) {
    const item = marked(schema.items, mark);
    return item === undefined ? undefined : [item];
  }
  return undefined;
};

const { test, engine } = suiteOnEngines("marks of a person", bySql());

test("nothing of what was sent about a person or a customer is left in a dump once they are erased", async () => {
  const storage = await engine().fresh();
  const world = await openWorld(storage, "marks");
  const { platform, actor } = world;
  const ask: Ask = openService(platform);
  const by = byKey("all", (await platform.operator.createKey(actor.tenant.organization)).secret);
  const { own } = await recordAll(world, ask, by, {
    slug: "shoes",
    brand: world.brand,
    mark: "qa0",
    amount: 71_000_001,
  });

  const document = (await ask(NOBODY, "GET", "/openapi.json")).body;
  const resolved = (schema: Schema): Schema =>
    schema?.$ref === undefined
      ? schema
      : resolved(
          schema.$ref
            .slice(2)
            .split("/")
            .reduce((node: any, part: string) => node[part], document),
        );
  const deep = (schema: Schema): Schema => {
    const at = resolved(schema);
    if (at === undefined || at === null || typeof at !== "object") return at;
    const inner: Schema = { ...at };
    for (const key of ["anyOf", "oneOf", "allOf"]) if (at[key] !== undefined) inner[key] = at[key].map(deep);
    if (at.items !== undefined) inner.items = deep(at.items);
    return inner;
  };
  const bodyOf = (path: string): Schema => {
    const found = Object.keys(document.paths).find((one) => one.replaceAll(/\{[^}]+\}/g, "{id}") === PLATFORM + path);
    return deep(document.paths[found ?? ""]?.post?.requestBody?.content["application/json"]?.schema);
  };

  const lead = { type: "lead", enrollment: own.enrollment, external_event_id: "lead" };
  await platform.performance.record(actor, lead as Parameters<typeof platform.performance.record>[1]);

  let nth = 0;
  const fields = new Map<string, string>();
  const refused: string[] = [];
  const sends: (readonly [path: string, body: object, key: string])[] = [];
  const send = async (path: string, body: object) => {
    nth += 1;
    const key = `marks-${nth}`;
    sends.push([path, body, key]);
    return ask(by, "POST", path, { body, headers: { "idempotency-key": key } });
  };
  const isMerge = ({ useCase }: { useCase: string }) => useCase === "entities.merge";
  // Who is merged is nobody any more: that comes last.
  for (const { useCase, method, path } of [...ROUTES.filter((row) => !isMerge(row)), ...ROUTES.filter(isMerge)]) {
    const [slice = "", name = ""] = useCase.split(".");
    const base = BODIES[useCase];
    // A member who was rejected, as by the bulk of them, cannot be merged.
    if (isMerge({ useCase })) await platform.enrollments.approve(actor, own.enrollment as string);
    if (method !== "POST" || base === undefined || OF_BRANDS.includes(slice)) continue;
    const ids: readonly string[] = (USE_CASES as any)[slice][name].ids ?? [];
    const left = [...ids];
    const idOf = (kind = ""): string => (own as Own)[`${slice}.${kind}`] ?? (own as Own)[kind] ?? "missing";
    const at = path.replaceAll("{id}", () => idOf(left.shift()));
    const properties: Record<string, Schema> = bodyOf(path)?.properties ?? {};
    for (const [field, schema] of Object.entries(properties)) {
      const mark = `qm${String(nth).padStart(4, "0")}z`;
      const value = marked(deep(schema), mark);
      if (value === undefined) continue;
      const sent = { ...(base(own, `w${nth}`) as object), ...BESIDES[`${useCase} ${field}`], [field]: value };
      const where = `${useCase} ${field}`;
      const { status, shown } = await send(at, sent);
      if (status >= 500) throw new Error(shown);
      if (status >= 400) refused.push(where);
      else fields.set(mark, where);
    }
  }
  assert.equal(refused.sort(), CHOSEN);

  const customers = [...fields].filter(([, where]) => where === "performance.record customer").map(([mark]) => mark);
  for (const key of [...customers, "qa0-customer", own.customer as string]) {
    const erased = await ask(by, "POST", `/customers/${encodeURIComponent(key)}/erase`, { body: {} });
    assert.is(erased.status, 200, erased.shown);
  }
  for (const { id, status } of (await ask(by, "GET", "/payouts/batches")).body.data)
    if (status === "draft") await platform.payoutBatches.cancel(actor, id);
  const people = (await ask(by, "GET", "/entities?limit=100")).body.data;
  for (const { id } of people.filter(({ id }: { id: string }) => id !== own.entity)) {
    const erased = await ask(by, "POST", `/entities/${id}/erase`, { body: { abandon_payouts: true } });
    assert.is(erased.status, 200, erased.shown);
  }
  for (let round = 0; round < 3; round += 1) {
    await platform.workers.erase();
    world.advance(MINUTE);
  }
  const replays: string[] = [];
  for (const [path, body, key] of sends)
    replays.push((await ask(by, "POST", path, { body, headers: { "idempotency-key": key } })).shown);
  const { query } = engine();
  const tables = (await query?.("select tablename from pg_tables where schemaname = current_schema()")) ?? [];
  const dump: string[] = [];
  for (const { tablename } of tables)
    dump.push(JSON.stringify(await query?.(`select '${tablename}' as of, t::text as row from "${tablename}" t`)));
  assert.ok(dump.length > 50);
  for (const texts of [dump, replays]) {
    const left = [...fields].filter(([mark]) => texts.some((text) => text.toLowerCase().includes(mark)));
    assert.equal([...new Set(left.map(([, where]) => where))].sort(), KEPT);
  }
});

test.run();
