import { at, ok, parseId, refuse, wireId } from "../../kernel/index.ts";
import { contactId } from "../../membership/index.ts";
import { holdsScope } from "../../tenancy/index.ts";
import { type Context, query } from "../context.ts";
import { entityStatementDocument } from "./inputs.ts";
import { statementDocumentResource } from "./resource.ts";
import { retrieveStatement } from "./use-cases.ts";

/** The most movements of one document: it is printed while its reader waits. */
const MOST = 2_000;
const TOO_LONG = `from must leave at most ${MOST} movements in a document. Ask for a shorter time.`;

/** The day of an instant as `YYYY-MM-DD`, which Swedish writes so. */
const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(instant);

interface Span {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The name of the file: the brand with its letters and digits alone, the first day and the last. */
const statementFilename = (brand: string, timeZone: string, { from, to }: Span): string => {
  const words = brand.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const first = from && dayIn(timeZone, from);
  const last = to && dayIn(timeZone, new Date(to.getTime() - 1));
  return `${["statement", ...words, first, last].filter(Boolean).join("-")}.pdf`;
};

/** The contact of a recipient, for who may read it: without `entities:read` a document has the id alone. */
const gatherContact = async ({ tenant, brand, ports }: Context, scopes: readonly string[], wire: string) => {
  const entity = parseId("entity", wire);
  if (entity === undefined || !holdsScope(scopes, "entities:read")) return undefined;
  return ports.contacts.get(tenant, contactId(brand.id, entity));
};

/** Prints the statement of {@link retrieveStatement}, with every movement. */
export const printStatement = query({
  ids: ["entity"],
  input: entityStatementDocument,
  output: statementDocumentResource,
  async answer(context, [id], { language, time_zone: timeZone, ...span }) {
    const { tenant, brand, ports } = context;
    if (ports.documents === undefined) return refuse("documents_not_configured");
    const found = await retrieveStatement.answer(context, [id], { ...span, limit: MOST });
    if (!found.ok) return found;
    const { value: statement } = found;
    if (statement.has_more) return at("from", refuse("invalid_request", { reason: TOO_LONG }));
    const contact = await gatherContact(context, context.scopes, statement.entity);
    return ok({
      filename: statementFilename(brand.name, timeZone, span),
      content_type: "application/pdf" as const,
      content: await ports.documents.statement({
        language,
        timeZone,
        brand: brand.name,
        recipient: contact?.row.name ?? null,
        livemode: tenant.livemode,
        statement,
      }),
    });
  },
  notes([raw]) {
    const id = parseId("entity", raw);
    if (id === undefined) return undefined;
    const after = { id: wireId("entity", id), object: "entity", statement_read: true };
    return { verb: "entities.statementDocument", subject: { of: "entity", id }, after };
  },
});
