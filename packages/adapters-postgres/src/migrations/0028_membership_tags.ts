import { migration } from "./migrate.ts";

/**
 * The tags of members, found in any case of their letters: the index has each under its tenant, folded as texts are searched.
 * Members without tags, the most, are not in it.
 */
export const membershipTags = migration(`
alter table enrollment add column tags text[] not null default '{}';
create function tag_keys(organization uuid, livemode boolean, tags text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select organization::text || case when livemode then 'l' else 't' end || search_fold(tag) from unnest(tags) tag);
create index enrollment_by_tag on enrollment using gin (tag_keys(organization, livemode, tags)) where tags <> '{}';
`);
