import { type Api, eventually, openApi } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import type { Operator } from "../frame/operator.ts";
import type { ServerProcess } from "../frame/servers.ts";
import { openOrganization } from "../frame/tenants.ts";
import { dayBack } from "../load/ground.ts";
import { idle } from "./idle.ts";
import type { Maker } from "./kind.ts";

/** The header of requests about a brand that is not the first of its organization. */
export const inBrand = (slug: string | undefined): Readonly<Record<string, string>> =>
  slug === undefined ? {} : { "service-brand": slug };

const V1 = "/v1/platform";
const LIVE = ["pending", "running", "waiting"];
/** Members are made by a server whose clock is so far behind, so that periods that are over can pay them. */
export const AGE_DAYS = 400;
/** The first days of the period that pays once, so that entries by hand have a period to be in. */
const FIRST = { period_start: dayBack(AGE_DAYS - 2), period_end: dayBack(AGE_DAYS - 3) };

/** An organization whose subjects are tried one after the other, over two servers. */
export interface Lane {
  readonly organization: string;
  readonly apis: readonly [Api, Api];
  readonly operators: readonly [Operator, Operator];
  readonly maker: Maker;
}

interface Asked {
  readonly database: Database;
  /** Two command lines, so that two commands meet as well. */
  readonly operators: readonly [Operator, Operator];
  readonly servers: readonly ServerProcess[];
  /** The server whose clock is {@link AGE_DAYS} behind. */
  readonly past: ServerProcess;
  readonly name: string;
  readonly atEnd: (close: () => unknown) => void;
}

export const openLane = async ({ database, operators, servers, past, name, atEnd }: Asked): Promise<Lane> => {
  const [operator] = operators;
  const { id: organization, liveKey } = await openOrganization(operator, [name]);
  const open = ({ url }: ServerProcess): Api => {
    const api = openApi(url, liveKey);
    atEnd(() => api.client.close());
    return api;
  };
  const [one, other, elder] = [...servers, past].map(open) as [Api, Api, Api];

  const posts =
    (api: Api, headers: Readonly<Record<string, string>> = {}): Maker["post"] =>
    (path, body = {}) =>
      api.must("POST", `${V1}${path}`, { body, headers });
  const begin = posts(elder);
  const { id: program } = await begin("/programs", { name, landing_url: `https://${name}.example/` });
  const { id: enrollment } = await begin("/enrollments", { program, email: `${name}@partners.example` });
  await begin(`/enrollments/${enrollment}/approve`);
  const share = { name, type: "revenue_split", scope: { type: "program", program }, rate_bps: 1_000 };
  await begin("/payouts/rules", share);

  const post = posts(one);
  await post("/payouts/rails", { rail: "csv_batch", config: { format: "paypal_payouts_csv" } });
  const occurred_at = `${FIRST.period_start}T12:00:00Z`;
  const sale = { enrollment, type: "sale", value_minor: 9_000, external_event_id: name, occurred_at };
  await post("/performance/events", sale);
  await post("/payouts/run", FIRST);

  let days = AGE_DAYS - 4;
  const maker: Maker = {
    api: one,
    organization,
    program,
    enrollment,
    post,
    async finish(path, body) {
      const begun = await post(path, body);
      if (typeof begun.operation !== "string") return begun;
      const ended = await eventually(async () => {
        const { status } = await one.must("GET", `${V1}/operations/${begun.operation}`);
        return LIVE.includes(status) ? undefined : status;
      });
      if (ended !== "succeeded") throw new Error(`The operation of POST ${path} is ${ended ?? "not over"}.`);
      return begun;
    },
    async brand(slug, funds) {
      const of = ["--organization", organization, "--name", slug, "--slug", slug];
      await operator.run("brands", "create", ...of);
      const amount = ["--asset", "usd", "--amount", String(funds), "--reference", slug];
      if (funds > 0) await operator.run("wallets", "top-up", "--brand", slug, ...amount);
      return maker.within(slug);
    },
    within: (slug) => ({ post: posts(one, inBrand(slug)), elder: posts(elder, inBrand(slug)) }),
    operate: (...words) => operator.run(...words),
    settle: () => idle(database, organization.slice(organization.indexOf("_") + 1)),
    period() {
      days -= 1;
      if (days < 2) throw new Error("A lane has no days left.");
      return { period_start: dayBack(days), period_end: dayBack(days - 1) };
    },
  };
  return { organization, apis: [one, other], operators, maker };
};
