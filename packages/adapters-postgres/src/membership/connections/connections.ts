import type { Storage } from "@entente/core/ports";
import { listStore } from "../../store/row-store.ts";
import type { Send } from "../../store/statement.ts";

/** By the index of digests; by hand, because persons are counted across merges. */
const PERSONS_WITH = `select c.account_digest as digest, count(distinct coalesce(e.merged_into, e.id))::int4 as persons
  from connection c
  join entity e on e.organization = $1 and e.livemode = $2 and e.id = c.entity
  where c.organization = $1 and c.livemode = $2 and c.account_digest = any ($4::text[]) and c.status = 'connected'
    and ($3::uuid[] is null or c.brand = any ($3::uuid[]))
    and coalesce(e.merged_into, e.id) <>
      (select coalesce(s.merged_into, s.id) from entity s where s.organization = $1 and s.livemode = $2 and s.id = $5::uuid)
  group by c.account_digest`;

export const connectionStore = (send: Send): Storage["connections"] => ({
  ...listStore(send, "connection"),
  async personsWith({ organization, livemode }, brands, digests, except) {
    const values = [organization, livemode, brands === null ? null : [...brands], [...digests], except];
    const rows = await send<{ readonly digest: string; readonly persons: number }>(PERSONS_WITH, values);
    return new Map(rows.map(({ digest, persons }) => [digest, persons]));
  },
});
