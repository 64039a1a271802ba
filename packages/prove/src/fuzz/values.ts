import type { Random } from "../frame/random.ts";
import type { Document, Schema } from "../interface/document.ts";
import type { Pool } from "../interface/pool.ts";

/** The marker in values that callers send; no line of a log has it. */
export const MARKER = "hidden5ec0de";

/** Which ids a field of this name holds. */
const REFERENCE: { readonly [field: string]: string } = {
  program: "prog",
  programs: "prog",
  programId: "prog",
  entity: "ent",
  enrollment: "enr",
  member: "enr",
  distribution: "dist",
  deployment: "dep",
  requirement: "req",
  rail: "prail",
  item: "poi",
  owner: "ent",
  subject_id: "dist",
};
const METRIC_KEYS = "followers views post_count link_clicks referral_count gmv_cents sales_count".split(" ");
const EVENT_TYPES = "sale sale sale purchase click signup referral registration install lead sales_count".split(" ");
const PUBLIC_EVENTS = "distribution.live enrollment.created payout.created operation.succeeded".split(" ");
/** Texts that nothing may trip over, though they are allowed everywhere. */
const TEXTS = [
  "Spring",
  "Ünïcödé 東京 🏃‍♀️",
  "=HYPERLINK(0)",
  "'; drop table program; --",
  "<script>alert(1)</script>",
  "\u202eright to left",
  `$\{jndi:ldap://127.0.0.1}`,
  "%00%0a",
  "a\tb\nc",
  "{{7*7}}",
  "null",
  "\ufeff",
];

export interface Maker {
  readonly random: Random;
  readonly pool: Pool;
  readonly document: Document;
}

const dayOf = (random: Random): string =>
  new Date(Date.UTC(2000, 0, 1 + random.whole(0, 9_000))).toISOString().slice(0, 10);

const idOf = ({ random, pool }: Maker, prefix: string): string => pool.id(prefix) ?? `${prefix}_${random.uuid()}`;

/** A text that a field of this name takes. */
const textOf = (maker: Maker, name: string, schema: Schema): string => {
  const { random, pool } = maker;
  const prefix = REFERENCE[name];
  if (prefix !== undefined) return idOf(maker, prefix);
  if (schema.format === "date") return dayOf(random);
  if (schema.format === "date-time") return new Date(Date.now() - random.whole(0, 40 * 86_400_000)).toISOString();
  switch (name) {
    case "email":
    case "customer_email":
      return `${MARKER}-${random.hex(8)}@partners.example`;
    case "url":
      return `https://hooks.invalid/${random.hex(6)}`;
    case "landing_url":
      return `https://shop.example/${random.hex(4)}?utm=${random.hex(4)}`;
    case "currency":
      return random.pick(["usd", "eur", "jpy", "USD"]);
    case "metric_key":
    case "metricKey":
      return random.pick(METRIC_KEYS);
    case "type":
      return random.pick(EVENT_TYPES);
    case "code":
      return pool.code() ?? random.hex(10);
    case "click_id":
      return random.uuid();
    case "collection":
    case "unit":
      return random.uuid();
    case "issuer":
      return `https://app-${random.hex(6)}.example.com`;
    case "allowed_origins":
    case "allowed_redirect_origins":
      return `https://app-${random.hex(3)}.example.com`;
    case "required_channels":
      return random.pick(["instagram", "tiktok"]);
    case "enabled_events":
      return random.pick(PUBLIC_EVENTS);
    case "signing_secret":
      return `hs_${random.hex(48)}`;
    case "referral_code":
      return `R${random.hex(12)}`;
    case "source":
      return random.pick(["api", "shop"]);
    case "customer":
      return `customer-${random.whole(1, 40)}`;
    case "period_start":
    case "period_end":
      return dayOf(random);
  }
  if (typeof schema.pattern === "string") return `${schema.pattern.startsWith("^x:") ? "x:" : ""}k${random.hex(10)}`;
  if (/(_ref|_id|Id)$/.test(name)) return random.hex(16);
  const text = `${random.pick(TEXTS)} ${MARKER} ${random.hex(4)}`;
  const most: number = schema.maxLength ?? 200;
  if (random.chance(0.03)) return "é".repeat(Math.min(most, 5_000));
  return [...text].slice(0, most).join("");
};

const integerOf = (random: Random, { minimum = -1_000_000, maximum = 1_000_000 }: Schema): number => {
  const [least, most] = [Math.max(minimum, -1_000_000), Math.min(maximum, 1_000_000)];
  if (random.chance(0.04)) return random.pick([minimum, maximum]);
  return random.chance(0.5) ? random.whole(least, Math.min(most, least + 30)) : random.whole(least, most);
};

/** Any JSON, as metadata may hold. */
const opaque = (random: Random): unknown => ({
  note: `${MARKER} ${random.pick(TEXTS)}`,
  [random.pick(["constructor", "toString", "camelKey", "snake_key", "ключ", " "])]: random.pick([1, 0.1, null, [], {}]),
  deep: { list: [1, [2, [3]]], big: 1e21 },
});

/** A value that the schema of a field allows. Fields that are optional are there or not, by chance. */
export const fittingValue = (maker: Maker, schema: Schema, name: string, present = 0.35): unknown => {
  const { random, document } = maker;
  const { type, anyOf, oneOf, enum: words, ...rest } = document.resolved(schema);
  if ("const" in rest) return rest.const;
  if (words !== undefined) return random.pick(words as unknown[]);
  const choices: readonly Schema[] | undefined = anyOf ?? oneOf;
  if (choices !== undefined) return fittingValue(maker, random.pick(choices), name, present);
  switch (Array.isArray(type) ? random.pick(type) : type) {
    case "object": {
      if (rest.properties === undefined) return opaque(random);
      const required: readonly string[] = rest.required ?? [];
      return Object.fromEntries(
        Object.entries<Schema>(rest.properties)
          .filter(([field]) => required.includes(field) || random.chance(present))
          .map(([field, inner]) => [field, fittingValue(maker, inner, field, present)]),
      );
    }
    case "array": {
      const count = random.whole(rest.minItems ?? 0, Math.min(rest.maxItems ?? 2, Math.max(rest.minItems ?? 0, 2)));
      return Array.from({ length: count }, () => fittingValue(maker, rest.items, name, present));
    }
    case "integer":
      return integerOf(random, rest);
    case "number":
      return random.pick([0, 1, 2.5, random.whole(0, 1_000)]);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    default:
      return textOf(maker, name, rest);
  }
};
