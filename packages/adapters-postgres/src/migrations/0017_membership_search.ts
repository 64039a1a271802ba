import { migration } from "./migrate.ts";

/** The texts by which entities and members are searched for, in the order of their bytes. */
export const membershipSearch = migration(`
create index entity_by_name on entity (organization, livemode, (lower(name collate "C")));
create index entity_by_address on entity (organization, livemode, (lower(email_key collate "C")));
create index enrollment_by_code on enrollment (organization, livemode, (lower(referral_code collate "C")));
`);
