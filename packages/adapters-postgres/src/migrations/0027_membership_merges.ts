import { migration } from "./migrate.ts";

/** Entities of one person. */
export const membershipMerges = migration(`
alter table entity add merged_into uuid;
alter table entity add merge_reason text;
alter table entity add foreign key (organization, livemode, merged_into) references entity (organization, livemode, id);
-- Who was merged into somebody: few of all.
create index entity_merged_into on entity (organization, livemode, merged_into, id) where merged_into is not null;
`);
