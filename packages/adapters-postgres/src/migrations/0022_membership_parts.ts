import { migration } from "./migrate.ts";

/**
 * The texts by which entities and members are searched for, by their parts of three characters. Each part begins with its tenant,
 * so that the index of one tenant lies apart from others. No extension is needed, which not every PostgreSQL lets a program make.
 */
export const membershipParts = migration(`
create function search_parts(organization uuid, livemode boolean, value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select organization::text || case when livemode then 'l' else 't' end || substr(lower(value collate "C"), part, 3)
    from generate_series(1, char_length(value) - 2) part
  );
create index entity_by_name_parts on entity using gin (search_parts(organization, livemode, name));
create index entity_by_address_parts on entity using gin (search_parts(organization, livemode, email_key));
create index enrollment_by_code_parts on enrollment using gin (search_parts(organization, livemode, referral_code));
`);
