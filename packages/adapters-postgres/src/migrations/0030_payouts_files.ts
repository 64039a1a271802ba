import { migration } from "./migrate.ts";

/** A file that was written anew by an erasure has the digest of what it says now. */
export const payoutsFiles = migration(`
update payout_file set digest = encode(sha256(convert_to(content, 'UTF8')), 'hex')
where (organization, livemode, id) in (
  select i.organization, i.livemode, i.batch from payout_item i
  join erasure e on e.organization = i.organization and e.livemode = i.livemode and e.id = i.entity);
`);
