import type { CommandOf } from "./commands.ts";
import { click, type Sale, sell } from "./performing.ts";
import { linksOf, pick, placements, type Roles } from "./picking.ts";
import { compareAnswer, type Part } from "./story.ts";
import type { Member } from "./tenancy.ts";

export const PERFORMANCE: Roles<"topUp" | "sell" | "click"> = {
  async topUp(part, { amount, reference }) {
    const { tenancy, brands, tenant, actor, model, real, transcript } = part;
    const known = tenancy.topUps.get(reference);
    const foreseen = known === undefined || known === amount ? "ok" : "reference_conflict";
    if (known === undefined) {
      tenancy.topUps.set(reference, amount);
      tenancy.wallet.available += amount;
      for (const operation of tenancy.operations)
        if (operation.reason === "funding_required") operation.due = model.now;
    }
    const { livemode } = actor.tenant;
    const paid = {
      brand: brands[tenant] as string,
      asset: "usd" as const,
      amount,
      reference: String(reference),
      livemode,
    };
    const outcome = await real.platform.operator.topUp(paid).then(
      () => "ok",
      ({ code }) => code,
    );
    transcript.push(`top-up: ${outcome}`);
    if (outcome !== foreseen) throw new Error(`The top-up is ${outcome}, not ${foreseen}.`);
  },
  async sell(part, { sales: wanted, batch }) {
    const asked = (batch ? wanted : wanted.slice(0, 1))
      .map((sale) => saleOf(part, sale))
      .filter((sale) => sale !== undefined);
    const [one] = asked;
    if (one === undefined) return;
    const foreseen = sell(
      part.tenancy,
      asked.map(({ sale }) => sale),
    );
    const input = batch ? { events: asked.map(({ body }) => body) } : one.body;
    await compareAnswer(
      part,
      "sell",
      foreseen,
      part.real.platform.performance.record.invoke(part.actor, [], input, {}),
    );
  },
  async click(part, { by, target, visitor }) {
    const found = by === "link" ? pick(linksOf(part), target) : undefined;
    const member = found?.link.member ?? pick(part.tenancy.members, target);
    const code = found?.link.code ?? member?.referralCode;
    if (member === undefined || code === undefined) return;
    click(part.tenancy, part.model.now, { ...found, member }, visitor);
    const { redirects } = part.real.platform;
    const resolved = await redirects.resolve(code);
    if (resolved === undefined) throw new Error(`The code ${code} leads nowhere.`);
    const { location, click: clicked } = redirects.visit(resolved, { code, visitor, counts: true });
    part.transcript.push(`click: ${location}`);
    if (clicked !== undefined) await redirects.record([clicked]);
  },
};

/** Builds one sale of a command, as the model and the platform get it. */
const saleOf = (
  part: Part,
  { by, target, other, value, external }: CommandOf<"sell">["sales"][number],
): { sale: Sale; body: object } | undefined => {
  const link = ["link", "both", "link and member"].includes(by) ? pick(linksOf(part), target) : undefined;
  const deployment =
    by === "deployment" || by === "both" ? pick(placements(part), by === "both" ? other : target) : undefined;
  const member: Member | undefined = ["member", "evergreen", "link and member"].includes(by)
    ? pick(part.tenancy.members, other)
    : undefined;
  if (link === undefined && deployment === undefined && member === undefined) return undefined;
  const id = external === undefined ? undefined : `sale ${external}`;
  const evergreen = by === "evergreen";
  const body = {
    type: "sale",
    value_minor: value,
    ...(link === undefined ? {} : { code: link.link.code }),
    ...(deployment === undefined ? {} : { deployment: deployment.deployment.id }),
    ...(member === undefined ? {} : evergreen ? { code: member.referralCode } : { enrollment: member.id }),
    ...(id === undefined ? {} : { external_event_id: id }),
  };
  return { sale: { link, deployment, member, value, external: id, contents: JSON.stringify(body) }, body };
};
