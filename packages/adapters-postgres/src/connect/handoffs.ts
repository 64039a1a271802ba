import type { Brand, HandoffStore, Id } from "@entente/core/ports";
import { folded } from "../campaigns/codes.ts";
import { anyOf, type Place, query, rowQuery, rowsOf } from "../store/query.ts";
import { IN_TENANT, revive, rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const surface = query((publicKey: Place<string>) =>
  rowsOf("connectConfig")
    .innerJoin("brand as b", (join) =>
      join.onRef("b.organization", "=", "t.organization").onRef("b.id", "=", "t.brand"),
    )
    .select(["t.organization", "t.livemode"])
    .select(["b.slug as brandSlug", "b.name as brandName", "b.created_at as brandCreatedAt"])
    .where("t.public_key", "=", publicKey),
);

const issuersOf = query((publicKey: Place<string>) =>
  rowsOf("handoffConfig")
    .innerJoin("connect_config as c", (join) =>
      join
        .onRef("t.organization", "=", "c.organization")
        .onRef("t.livemode", "=", "c.livemode")
        .onRef("t.program", "=", "c.id"),
    )
    .where("c.public_key", "=", publicKey)
    .orderBy("t.created_at")
    .orderBy("t.id"),
);

const linkOf = rowQuery(
  "handoffLink",
  (links, brand: Place<string>, issuer: Place<string>, externalUserId: Place<string>) =>
    links.where("t.brand", "=", brand).where("t.issuer", "=", issuer).where("t.external_user_id", "=", externalUserId),
);

const usersOf = rowQuery(
  "handoffLink",
  (links, brand: Place<string>, issuer: Place<string>, entities: Place<readonly string[]>) =>
    links
      .where("t.brand", "=", brand)
      .where("t.issuer", "=", issuer)
      .where("t.entity", "=", anyOf(entities))
      .orderBy("t.id"),
);

/** By hand: three look-ups of a code, each folded like its index. */
const MEMBER = `
  (select t.id from enrollment t where ${IN_TENANT} and t.program = $3 and t.referral_code_key = ${folded("$4::text")})
  union all
  (select t.enrollment from promo_link t where ${IN_TENANT} and t.program = $3 and t.code = ${folded("$4::text")})
  union all
  (select e.id from referral_slug t
  join enrollment e on e.organization = t.organization and e.livemode = t.livemode and e.id = t.enrollment
  where t.id_key = ${folded("$4::text")} and ${IN_TENANT} and e.program = $3)
  limit 1`;

/** The limit is a literal, because a generic plan for any number of nonces would read them all. */
const sweep = (limit: number): string => `
  with expired as materialized (
    select organization, livemode, id from handoff_nonce where expires_at <= $1 order by expires_at
    limit ${Math.trunc(limit)} for update skip locked)
  delete from handoff_nonce n using expired e
  where n.organization = e.organization and n.livemode = e.livemode and n.id = e.id returning 1`;

const readConfig = revive("connectConfig");
const readIssuer = revive("handoffConfig");

export const handoffStore = (send: Send): HandoffStore => ({
  ...rowStore(send, "handoffLink"),

  usersOf: async (tenant, brand, issuer, entities) =>
    entities.length === 0 ? [] : usersOf(send, tenant, brand, issuer, entities),

  async surface(publicKey) {
    const [[found], issuers] = await Promise.all([surface(send, publicKey), issuersOf(send, publicKey)]);
    if (found === undefined) return undefined;
    const { livemode } = found;
    const organization = found.organization as Id<"organization">;
    const config = readConfig(found).row;
    const brand: Brand = {
      id: config.brand,
      organization,
      slug: found.brandSlug,
      name: found.brandName,
      createdAt: found.brandCreatedAt,
    };
    return { tenant: { organization, livemode }, brand, config, issuers: issuers.map((one) => readIssuer(one).row) };
  },

  link: async (tenant, brand, issuer, externalUserId) => (await linkOf(send, tenant, brand, issuer, externalUserId))[0],

  async memberByCode({ organization, livemode }, program, code) {
    const [found] = await send<{ readonly id: Id<"enrollment"> }>(MEMBER, [organization, livemode, program, code]);
    return found?.id;
  },

  nonce: (tenant, id) => rowStore(send, "handoffNonce").get(tenant, id),

  async sweepNonces(now, limit) {
    return (await send(sweep(limit), [now])).length;
  },
});
