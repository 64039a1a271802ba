import { migration } from "./migrate.ts";

/** Membership: whose the metadata of an override is, so that it is erased with the person. */
export const membershipOverrides = migration(`
alter table requirement_override add column entity uuid;
update requirement_override t set entity = m.entity
from enrollment m where m.organization = t.organization and m.livemode = t.livemode and m.id = t.enrollment;
alter table requirement_override alter column entity set not null;
create index requirement_override_by_entity on requirement_override (organization, livemode, entity, id);
`);
