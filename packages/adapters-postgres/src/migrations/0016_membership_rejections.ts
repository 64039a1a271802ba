import { migration } from "./migrate.ts";

/** Why a member was rejected. */
export const membershipRejections = migration(`
alter table enrollment add column rejection_reason text;
`);
