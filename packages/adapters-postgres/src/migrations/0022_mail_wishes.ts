import { migration } from "./migrate.ts";

/** In which language recipients read mail, and how and when they last said what they want. Before, it was said by links alone. */
export const mailWishes = migration(`
alter table mail_preference
  add column language text,
  add column via text not null default 'link',
  add column said_at timestamptz;
update mail_preference set said_at = updated_at;
alter table mail_preference
  alter column via drop default,
  alter column said_at set not null;
create index mail_preference_by_entity on mail_preference (organization, livemode, entity, id) where entity is not null;
`);
