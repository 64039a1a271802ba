import { inTime, listOf, nothing, ok, parseId, refuse } from "../../kernel/index.ts";
import { query } from "../context.ts";
import { cursorField, readSeqCursor, recordedFields, recordedFilter } from "../recorded.ts";
import { auditEntryResource, presentAuditEntry } from "./resource.ts";

/** Pages by `seq`, as the feed of events does. */
export const listAuditEntries = query({
  ids: [],
  input: inTime({
    /**
     * The cursor: the `seq` or the id of the last entry read, after which this page begins. Default: the first
     * entry of the order.
     */
    starting_after: cursorField("audit entry"),
    ...recordedFields,
  }),
  output: listOf(auditEntryResource),
  async answer({ tenant, ports }, _ids, { limit, order, starting_after, ...asked }) {
    const after = await readSeqCursor("audit_entry", starting_after, order, (id) => ports.audits.seqOf(tenant, id));
    if (!after.ok) return after;
    const filter = recordedFilter(asked);
    const page = { after: after.value, limit: limit + 1, order };
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
