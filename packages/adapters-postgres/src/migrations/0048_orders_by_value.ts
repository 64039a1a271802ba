import { NAMELESS } from "@entente/core/storage";
import { migration } from "./migrate.ts";

/**
 * Lists in order of amounts and names: amounts within their currency, texts by their code points. Most events have no value and
 * no entry here. A member is shown by the name of the contact, or else the address; without either it comes last.
 */
export const ordersByValue = migration(`
create index program_by_name on program (organization, livemode, brand, (search_fold(name) collate "C"), id);
create index distribution_by_name on distribution (organization, livemode, brand, (search_fold(name) collate "C"), id);
create index contact_by_shown_name on contact
  (organization, livemode, brand, (coalesce(search_fold(coalesce(name, email)), '${NAMELESS}') collate "C"), entity);
create index payout_by_amount on payout (organization, livemode, brand, currency collate "C", amount_minor, id);
create index performance_event_by_value on performance_event (organization, livemode, brand, currency collate "C", value_minor, id)
  where value_minor is not null and currency is not null;
`);
