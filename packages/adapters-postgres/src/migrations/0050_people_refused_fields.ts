import { migration } from "./migrate.ts";

/** The field that a request was refused for, beside the code: a developer sees what to correct. Requests of before have none. */
export const peopleRefusedFields = migration(`
alter table request_log add column error_param text`);
