import { FOLDED_LETTERS } from "@entente/core/storage";
import { migration } from "./migrate.ts";

/**
 * Cheaper rows of members and contacts. Each new version of such a row has new entries in all its indexes, and the parts of its
 * texts are computed for them: a loop answers them in a fifth of the time of a query, and needs no other function, since what
 * maintains an index or restores a dump has no search path. A person has few enrollments, which are found by one index.
 */
export const membershipFasterSearch = migration(`
create or replace function search_parts(organization uuid, livemode boolean, value text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  tenant constant text := organization::text || case when livemode then 'l' else 't' end;
  folded constant text := case when octet_length(value) = char_length(value) then lower(value collate "C")
    else translate(value, '${FOLDED_LETTERS.from}', '${FOLDED_LETTERS.to}') end;
  parts text[] := '{}';
begin
  for part in 1 .. char_length(folded) - 2 loop
    parts := parts || (tenant || substr(folded, part, 3));
  end loop;
  return parts;
end $$;

drop index enrollment_of_entity;
`);
