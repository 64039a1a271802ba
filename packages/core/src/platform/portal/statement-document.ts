import { z } from "zod";
import { at, instant, ok, refuse, timeZone } from "../../kernel/index.ts";
import { LANGUAGES } from "../../mail/index.ts";
import { contactId } from "../../membership/index.ts";
import { memberQuery } from "./member-query.ts";
import { readStatement } from "./statement.ts";

/** The most movements of one document: it is printed while its reader waits. */
const MOST = 2_000;
const TOO_LONG = `from must leave at most ${MOST} movements in a document; ask for a shorter time.`;

/** Prints the statement of {@link readStatement} for the reader: as PDF, with every movement. */
export const printStatement = memberQuery({
  input: z
    .strictObject({
      /** The beginning of the statement: RFC 3339 with an offset. Default: before anything moved. */
      from: instant().optional(),
      /** Its end, which is not part of it: RFC 3339 with an offset, not before `from`. Default: after everything that moved. */
      to: instant().optional(),
      /** The language that it is written in. */
      language: z.enum(LANGUAGES).default("en"),
      /** The zone whose days it has, of IANA, such as `Europe/Berlin`. */
      time_zone: timeZone().default("UTC"),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ["to"],
      error: "must not be before from",
    }),
  output: z.custom<Uint8Array>().meta({ override: { type: "string", format: "binary" } }),
  async answer(context, id, { language, time_zone, ...range }) {
    const { tenant, brand, ports, member } = context;
    if (ports.documents === undefined) return refuse("documents_not_configured");
    const found = await readStatement.answer(context, id, { ...range, limit: MOST });
    if (!found.ok) return found;
    if (found.value.has_more) return at("from", refuse("invalid_request", { reason: TOO_LONG }));
    const contact = await ports.contacts.get(tenant, contactId(brand.id, member.entity));
    return ok(
      await ports.documents.statement({
        language,
        timeZone: time_zone,
        brand: member.brand.name,
        member: contact?.row.name ?? null,
        statement: found.value,
      }),
    );
  },
});
