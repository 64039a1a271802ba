import { migration } from "./migrate.ts";

/**
 * The ids of events that have capital letters, in lower case: a person who types the number of an order finds it in any case. Ids without
 * capital letters, which most are, are found by the key and have no entry here.
 */
export const activityOrdersInAnyCase = migration(`
create index external_event_in_any_case on external_event (organization, livemode, brand, lower(external_event_id collate "C"))
  where lower(external_event_id collate "C") <> external_event_id`);
