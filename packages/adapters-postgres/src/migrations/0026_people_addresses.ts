import { migration } from "./migrate.ts";

/** People who ask for a link by mail say an address and no organization. */
export const peopleAddresses = migration(`
create index person_by_address on person (email_key) where email_key is not null;
`);
