import { migration } from "./migrate.ts";

/** Activity: the sub-id and the UTM parameters of the addresses by which clicks came. */
export const activityParameters = migration(`
alter table click
  add column sub_id text,
  add column utm_source text,
  add column utm_medium text,
  add column utm_campaign text,
  add column utm_term text,
  add column utm_content text;
alter table performance_event
  add column sub_id text,
  add column utm_source text,
  add column utm_medium text,
  add column utm_campaign text,
  add column utm_term text,
  add column utm_content text;
`);
