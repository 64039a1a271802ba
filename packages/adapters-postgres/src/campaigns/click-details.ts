import { DETAILS } from "@entente/core/storage";
import { fieldsOf, namesOf, text } from "../store/columns.ts";

/** The columns from where a click came, of clicks and of events. */
export const DETAIL_COLUMNS = namesOf(fieldsOf(Object.fromEntries(DETAILS.map((name) => [name, text]))));
