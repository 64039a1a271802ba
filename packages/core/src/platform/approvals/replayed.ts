import { parseId, replaceInJson } from "../../kernel/index.ts";
import type { Approval, ApprovalStore } from "../../people/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/** The fields of an approval that an erasure blanks, each with a test that it is still kept. */
const KEPT: Readonly<Record<string, (row: Approval) => boolean>> = {
  request: ({ sealed }) => sealed !== "",
  result: ({ answer }) => answer !== null,
  reason: ({ reason }) => reason !== null,
  subject: ({ subject }) => subject !== null,
};

interface Shown {
  readonly id: Approval["id"];
  readonly at: string;
  readonly fields: readonly string[];
}

const approvalsIn = (value: unknown, at = ""): readonly Shown[] => {
  if (typeof value !== "object" || value === null) return [];
  const { object, id: raw } = value as { readonly object?: unknown; readonly id?: unknown };
  const id = object === "approval" && typeof raw === "string" ? parseId("approval", raw) : undefined;
  // What an approval says in itself goes with it.
  if (id === undefined) {
    const escaped = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");
    return Object.entries(value).flatMap(([name, inner]) => approvalsIn(inner, `${at}/${escaped(name)}`));
  }
  const fields = Object.keys(KEPT).filter((field) => ((value as Record<string, unknown>)[field] ?? null) !== null);
  return [{ id, at, fields }];
};

/** The body of a stored answer without what its approvals keep no more since somebody was erased whom they told of. */
export const approvalsAsTheyAre = async (
  { approvals }: { readonly approvals: Pick<ApprovalStore, "many"> },
  tenant: Tenant,
  body: string,
): Promise<string> => {
  if (!body.includes('"approval"')) return body;
  const shown = approvalsIn(JSON.parse(body));
  const found = await approvals.many(
    tenant,
    shown.map(({ id }) => id),
  );
  const rows = new Map(found.map(({ row }) => [row.id, row]));
  const gone = shown.flatMap(({ id, at, fields }) => {
    const row = rows.get(id);
    // Its request is kept until then.
    if (row === undefined || row.sealed !== "") return [];
    return fields.filter((field) => KEPT[field]?.(row) === false).map((field) => [`${at}/${field}`, "null"] as const);
  });
  return gone.length === 0 ? body : replaceInJson(body, new Map(gone));
};
