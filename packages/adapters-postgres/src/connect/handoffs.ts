import type { Brand, HandoffStore, Id, Tenant } from "@entente/core/ports";
import { folded } from "../campaigns/codes.ts";
import { IN_TENANT, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const SURFACE = `
  select ${selecting("connectConfig")}, t.organization, t.livemode,
    b.slug as "brandSlug", b.name as "brandName", b.created_at as "brandCreatedAt"
  from connect_config t join brand b on b.organization = t.organization and b.id = t.brand
  where t.public_key = $1`;

const ISSUERS = `
  select ${selecting("handoffConfig")} from connect_config c
  join handoff_config t on t.organization = c.organization and t.livemode = c.livemode and t.program = c.id
  where c.public_key = $1 order by t.created_at, t.id`;

const LINK = `select ${selecting("handoffLink")} from handoff_link t
  where ${IN_TENANT} and t.brand = $3 and t.issuer = $4 and t.external_user_id = $5`;

const MEMBER = `
  (select t.id from enrollment t where ${IN_TENANT} and t.program = $3 and t.referral_code_key = ${folded("$4::text")})
  union all
  (select t.enrollment from promo_link t where ${IN_TENANT} and t.program = $3 and t.code = ${folded("$4::text")})
  union all
  (select e.id from referral_slug t
  join enrollment e on e.organization = t.organization and e.livemode = t.livemode and e.id = t.enrollment
  where t.id_key = ${folded("$4::text")} and ${IN_TENANT} and e.program = $3)
  limit 1`;

/** The limit stands in the text, since a plan for any number of nonces would read them all. */
const sweep = (limit: number): string => `
  with expired as materialized (
    select organization, livemode, id from handoff_nonce where expires_at <= $1 order by expires_at
    limit ${Math.trunc(limit)} for update skip locked)
  delete from handoff_nonce n using expired e
  where n.organization = e.organization and n.livemode = e.livemode and n.id = e.id returning 1`;

const readConfig = revive("connectConfig");
const readIssuer = revive("handoffConfig");
const readLink = revive("handoffLink");

type StoredSurface = Stored &
  Tenant & { readonly brandSlug: string; readonly brandName: string; readonly brandCreatedAt: Date };

export const handoffStore = (send: Send): HandoffStore => ({
  ...rowStore(send, "handoffLink"),

  async surface(publicKey) {
    const [[found], issuers] = await Promise.all([
      send<StoredSurface>(SURFACE, [publicKey]),
      send<Stored>(ISSUERS, [publicKey]),
    ]);
    if (found === undefined) return undefined;
    const { organization, livemode } = found;
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

  async link({ organization, livemode }, brand, issuer, externalUserId) {
    const [found] = await send<Stored>(LINK, [organization, livemode, brand, issuer, externalUserId]);
    return found && readLink(found);
  },

  async memberByCode({ organization, livemode }, program, code) {
    const [found] = await send<{ readonly id: Id<"enrollment"> }>(MEMBER, [organization, livemode, program, code]);
    return found?.id;
  },

  nonce: (tenant, id) => rowStore(send, "handoffNonce").get(tenant, id),

  async sweepNonces(now, limit) {
    return (await send(sweep(limit), [now])).length;
  },
});
