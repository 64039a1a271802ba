import type { Answer } from "../frame/api.ts";
import { readOwners } from "../interface/owners.ts";
import { CLOCK } from "./advance.ts";
import { platformRoutes } from "./routes.ts";
import type { Voice } from "./voices.ts";
import type { World } from "./world.ts";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const PAGES_MAX = 50;
/**
 * Lists that belong to an organization and to none of its brands: endpoints, their deliveries, its feed of events and its audit
 * entries.
 */
const ORGANIZATION_WIDE = /\/(webhook_endpoints|events|audit_entries)(\/|\?|$)/;
const PERFORMANCE = "/performance/";

/** Lists that want to know of what. */
const ASKED: { readonly [collection: string]: (voice: Voice) => string } = {
  assertions: ({ own }) => `&entity=${own.entities}`,
  totals: () => `&year=${new Date().getUTCFullYear()}`,
};

/** The program whose rules a read that is no list wants to know of. */
const RULE_AMOUNTS = "/payouts/rules/amounts";

/** Every row that any read of a caller shows is its own: whose a row is, the tables say. */
export const proveLists = async (world: World): Promise<number> => {
  const { context, database, mine, others, clocked, organization } = world;
  let rows = 0;
  const answers: { readonly voice: Voice; readonly path: string; readonly answer: Answer }[] = [];
  const read = async (voice: Voice, path: string): Promise<Answer> => {
    context.attempt();
    const answer = await voice.api.call("GET", path, { headers: { "service-brand": voice.brand } });
    answers.push({ voice, path, answer });
    return answer;
  };
  for (const voice of [mine, ...others]) {
    for (const { method, path, collections, query } of platformRoutes(world)) {
      if (method !== "GET" || context.isLate()) continue;
      // Of what live data alone has, the voice of test data has none. That the first voice has each is seen to before.
      if (collections.some((collection) => voice.own[collection] === undefined)) continue;
      const ids = collections.map((collection) => voice.own[collection] ?? "");
      const at = path.replaceAll("{id}", () => ids.shift() ?? "");
      if (!query.some(({ name }) => name === "starting_after")) {
        await read(voice, at.endsWith(RULE_AMOUNTS) ? `${at}?program=${voice.own.programs}` : at);
        continue;
      }
      const more = ASKED[at.split("/").at(-1) ?? ""]?.(voice) ?? "";
      let after = "";
      for (let pages = 0; pages < PAGES_MAX; pages += 1) {
        const { body } = await read(voice, `${at}?limit=${context.random.whole(1, 7)}${more}${after}`);
        rows += body?.data?.length ?? 0;
        if (body?.has_more !== true) break;
        // Metric keys that are built in have no id, and are named by their key; sums have a next page.
        const last = body.data.at(-1);
        after = `&starting_after=${body.next ?? last.id ?? last.key}`;
      }
    }
  }

  const owners = await readOwners(database);
  const bare = (id: string): string => id.slice(id.indexOf("_") + 1);
  const brands = new Map(organization.brands.map(({ slug, id }) => [slug, bare(id)]));
  for (const { voice, path, answer } of answers) {
    const isForeign = voice.organization !== organization.id;
    const isWide = ORGANIZATION_WIDE.test(path) && !path.includes(PERFORMANCE);
    for (const [id] of answer.text.matchAll(UUID)) {
      const owner = owners.get(id);
      if (owner === undefined) continue;
      const sameOrganization = owner.organization === bare(voice.organization);
      const sameMode = owner.livemode === voice.livemode;
      const sameBrand = isForeign || isWide || owner.brand === null || owner.brand === brands.get(voice.brand);
      if (sameOrganization && sameMode && sameBrand) continue;
      const what = `a read of ${voice.name} shows a row that is not its own`;
      context.violation({ what, reproduce: { path, id, owner, text: answer.text.slice(0, 2_000) } });
    }
    // The data of all others goes by the clock of the machine.
    if (path === CLOCK && voice !== clocked && answer.body?.error?.code === "test_clock_not_found") continue;
    if (answer.status !== 200)
      context.violation({ what: `${voice.name} cannot read its own`, reproduce: { path, text: answer.text } });
  }
  return rows;
};

/** A key is one of its organization: who repeats another's Idempotency-Key is never shown what that one was answered. */
export const proveKeys = async (world: World): Promise<void> => {
  const { context, mine, foreign, others } = world;
  const key = context.random.hex(24);
  const seen = new Map<string, string>();
  for (const voice of [mine, ...others]) {
    context.attempt();
    const headers = { "service-brand": voice.brand, "idempotency-key": key };
    const { body, text } = await voice.api.call("POST", "/v1/platform/programs", { body: { name: "Same" }, headers });
    const id: string | undefined = body?.id;
    if (id === undefined) continue;
    const other = seen.get(id);
    seen.set(id, voice.name);
    if (other === undefined) continue;
    const what = `${voice.name} is shown what ${other} was answered, by its Idempotency-Key`;
    context.violation({ what, reproduce: { key, text } });
  }
  const answered = new Set<string>();
  for (const brand of ["books", foreign.own.programs ?? "", "nobody", context.random.uuid()]) {
    context.attempt();
    const { status, text } = await mine.api.call("GET", "/v1/platform/programs", {
      headers: { "service-brand": brand },
    });
    answered.add(`${status} ${text.replace(/"request_id":"[^"]*"/, "").replaceAll(brand, "{brand}")}`);
  }
  if (answered.size !== 1)
    context.violation({ what: "brands of others are answered otherwise than unknown ones", reproduce: [...answered] });
};
