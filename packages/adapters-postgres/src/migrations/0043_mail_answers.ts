import { migration } from "./migrate.ts";

/** The address that members' answers go to, of a brand and of a message of its own; and the time that a message is given. */
export const mailAnswers = migration(`
alter table brand_terms add column reply_to text;
alter table message add column reply_to text, add column send_at timestamptz;
`);
