import { z } from "zod";
import { inOrder, listOf, nothing, ok, pageFields, parseId, periodFields, refuse } from "../../kernel/index.ts";
import { query } from "../context.ts";
import { cursorField, readSeqCursor, recordedFields, recordedFilter } from "../recorded.ts";
import { auditEntryResource, presentAuditEntry } from "./resource.ts";

/** Pages forward by rising `seq`, as the feed of events does. */
export const listAuditEntries = query({
  ids: [],
  input: z
    .strictObject({
      ...pageFields,
      /**
       * The cursor: the `seq` or the id of the last entry read, after which this page begins. Default: the first
       * entry.
       */
      starting_after: cursorField("audit entry"),
      ...recordedFields,
      ...periodFields,
    })
    .refine(...inOrder),
  output: listOf(auditEntryResource),
  async answer({ tenant, ports }, _ids, { limit, starting_after, from, to, ...asked }) {
    const after = await readSeqCursor("audit_entry", starting_after, (id) => ports.audits.seqOf(tenant, id));
    if (!after.ok) return after;
    const filter = recordedFilter(asked);
    const page = { after: after.value, limit: limit + 1, from, to };
    const entries = filter === "nothing" ? [] : await ports.audits.read(tenant, { ...page, ...filter });
    return ok({
      object: "list" as const,
      data: entries.slice(0, limit).map((entry) => presentAuditEntry(entry, tenant)),
      has_more: entries.length > limit,
    });
  },
});

export const retrieveAuditEntry = query({
  ids: ["audit_entry"],
  input: nothing,
  output: auditEntryResource,
  async answer({ tenant, ports }, [raw]) {
    const id = parseId("audit_entry", raw);
    const seq = id === undefined ? undefined : await ports.audits.seqOf(tenant, id);
    const [entry] = seq === undefined ? [] : await ports.audits.read(tenant, { after: seq - 1, limit: 1 });
    return entry === undefined ? refuse("audit_entry_not_found") : ok(presentAuditEntry(entry, tenant));
  },
});
