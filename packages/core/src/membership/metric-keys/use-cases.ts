import { z } from "zod";
import { answerPage, created, done, existing, findKeyed, insert, update } from "../../journal/index.ts";
import {
  archived,
  deleted,
  deletedResource,
  EMPTY_OBJECT,
  givenMetadata,
  isOneOf,
  listInput,
  listOf,
  merged,
  newId,
  nonBlank,
  nothing,
  ok,
  optionalMetadata,
  pageFields,
  type Result,
  refuse,
  revise,
  someField,
  someWords,
  text,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import { type Context, command, query } from "../context.ts";
import { REGISTRY_STATUSES } from "../operating-types/operating-type.ts";
import { type BrandMetricKey, OWN_METRIC_KEY } from "./metric-key.ts";
import { isMetricKey, METRIC_KEYS } from "./projection.ts";
import { builtins, metricKeyResource, presentMetricKey, words } from "./resource.ts";

const key = z.string().regex(OWN_METRIC_KEY, {
  error: ({ input }) =>
    typeof input === "string" && isMetricKey(input)
      ? `is for keys of the brand's own: ${input} is built in and always there`
      : "must be x: and 1 to 62 lower-case letters, digits or _",
});

/** One of the brand's own, by its id or its key. */
const find = (context: Context, raw: string): Promise<Result<Versioned<BrandMetricKey>>> =>
  findKeyed(context, context.ports.metricKeys, "metric_key", raw);

/** {@link find} of a key that is to be changed, which a built-in one cannot be. */
const findOwn = async (context: Context, raw: string): Promise<Result<Versioned<BrandMetricKey>>> =>
  isMetricKey(raw)
    ? refuse("invalid_request", { reason: `${raw} is built in and cannot be changed or archived.` })
    : find(context, raw);

/** A key stays taken: an active one is answered as existing, an archived one is refused. */
export const createMetricKey = command({
  ids: [],
  input: z.strictObject({
    /** The name of the metric: `x:` and 1 to 62 lower-case letters, digits or `_`. */
    key,
    /** The display name of the metric: 1 to 200 characters. Default: the words of the key. */
    display_name: nonBlank(200).optional(),
    /** The description of what the metric counts, for people: up to 2,000 characters, or null. Default: null. */
    description: text(2000, 0).nullish(),
    ...optionalMetadata,
  }),
  output: metricKeyResource,
  gather: async ({ tenant, brand, ports }, _ids, input) =>
    ok(await ports.metricKeys.byKey(tenant, brand.id, input.key)),
  decide(context, known, input) {
    const { tenant, brand, now } = context;
    if (known?.row.status === "archived")
      return refuse("metric_key_archived", { id: wireId("metric_key", known.row.id) });
    if (known !== undefined) return existing(presentMetricKey(known.row, tenant));
    const row: BrandMetricKey = {
      id: newId(context, "metric_key"),
      brand: brand.id,
      key: input.key,
      displayName: input.display_name ?? words(input.key.slice(2)),
      description: input.description ?? null,
      status: "active",
      metadata: input.metadata ?? EMPTY_OBJECT,
      createdAt: now,
      updatedAt: now,
    };
    return created(presentMetricKey(row, tenant), { writes: [insert("metricKey", row)] });
  },
});

export const updateMetricKey = command({
  ids: ["metric_key"],
  input: someField(
    z
      .strictObject({
        /** The display name of the metric: 1 to 200 characters, not blank. */
        display_name: nonBlank(200),
        /** The description of what the metric counts, for people: up to 2,000 characters, or null for none. */
        /** The description of what the metric counts, for people: up to 2,000 characters, or null for none. */
        description: text(2000, 0).nullable(),
        /** `active`, or `archived`: then no new requirement can measure it; its key stays taken. */
        status: z.enum(REGISTRY_STATUSES),
        ...givenMetadata,
      })
      .partial(),
  ),
  output: metricKeyResource,
  gather: (context, [id]) => findOwn(context, id),
  decide({ tenant, now }, found, input) {
    const next = revise(found, { ...merged(input), updatedAt: now });
    return done(presentMetricKey(next.row, tenant), { writes: [update("metricKey", next)] });
  },
});

export const deleteMetricKey = command({
  ids: ["metric_key"],
  input: nothing,
  output: deletedResource("metric_key"),
  gather: (context, [id]) => findOwn(context, id),
  decide({ now }, found) {
    const next = archived(found, now);
    return done(deleted("metric_key", "metric_key", found.row.id), next && { writes: [update("metricKey", next)] });
  },
});

export const retrieveMetricKey = query({
  ids: ["metric_key"],
  input: nothing,
  output: metricKeyResource,
  async answer(context, [id]) {
    const builtin = builtins(context.tenant).find((one) => one.key === id);
    if (builtin !== undefined) return ok(builtin);
    const found = await find(context, id);
    return found.ok ? ok(presentMetricKey(found.value.row, context.tenant)) : found;
  },
});

/** Where a page begins: among the built-in keys, which are named by their keys, or after a key of the brand's own. */
const readCursor = async (
  context: Context,
  raw: string | undefined,
): Promise<{ readonly builtins: number; readonly own?: string }> => {
  if (raw === undefined) return { builtins: 0 };
  const at = (METRIC_KEYS as readonly string[]).indexOf(raw);
  if (at >= 0) return { builtins: at + 1 };
  const own = OWN_METRIC_KEY.test(raw) ? await find(context, raw) : undefined;
  return { builtins: METRIC_KEYS.length, own: own?.ok === true ? own.value.row.id : raw };
};

/** One list: the built-in keys, which are never archived ones, and after them the brand's own. */
export const listMetricKeys = query({
  ids: [],
  input: listInput({
    /** The id or key of an entry; a built-in entry has only a key. */
    starting_after: pageFields.starting_after,
    /** Only metric keys with this status; built-in ones are `active`; several with commas between. Default: all. */
    status: someWords(REGISTRY_STATUSES).optional(),
  }),
  output: listOf(metricKeyResource),
  async answer(context, _ids, { limit, starting_after, status, ...bounds }) {
    const { tenant, brand, ports } = context;
    const cursor = await readCursor(context, starting_after);
    // Built-in keys have no times, so no range holds them.
    const isTimed = Object.values(bounds).some((bound) => bound !== undefined);
    const before = !isOneOf("active", status) || isTimed ? [] : builtins(tenant).slice(cursor.builtins);
    if (before.length > limit) return ok({ object: "list" as const, data: before.slice(0, limit), has_more: true });
    const room = limit - before.length;
    const own = await answerPage(
      "metric_key",
      // With no room left it is still asked whether there is one to come.
      { ...bounds, limit: Math.max(room, 1), starting_after: cursor.own },
      (page) => ports.metricKeys.list(tenant, { brand: brand.id, status }, page),
      (rows) => rows.map((row) => presentMetricKey(row, tenant)),
    );
    if (!own.ok) return own;
    const { data, has_more } = own.value;
    return ok({
      object: "list" as const,
      data: [...before, ...data.slice(0, room)],
      has_more: has_more || data.length > room,
    });
  },
});
