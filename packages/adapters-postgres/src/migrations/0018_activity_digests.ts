import { migration } from "./migrate.ts";

/** Activity: what an event said when it was recorded, as a digest. Events of before have none: too many to be read again. */
export const activityDigests = migration(`
alter table performance_event add column digest text;
`);
