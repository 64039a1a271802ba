import { z } from "zod";
import {
  callerObject,
  deletedResource,
  EMPTY_OBJECT,
  fresh,
  merged,
  nonBlank,
  nothing,
  ok,
  opaque,
  pageFields,
  presenting,
  refuse,
  resource,
  revise,
  someField,
  wireId,
} from "../../kernel/index.ts";
import { command, list, retrieve } from "../context.ts";
import { findOperatingType } from "./find.ts";
import { type OperatingType, REGISTRY_STATUSES } from "./operating-type.ts";

const operatingTypeResource = resource("OperatingType", "operating_type", {
  key: z.string(),
  name: z.string(),
  status: z.enum(REGISTRY_STATUSES),
  metadata: callerObject,
});

const present = presenting<OperatingType>()("operating_type", operatingTypeResource, {}, {});

const key = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, {
  error: "must be 1 to 64 lower-case letters, digits or _, beginning with a letter",
});
const fields = { name: nonBlank(200), status: z.enum(REGISTRY_STATUSES), metadata: opaque() };

/** A key stays taken: an active one is answered as existing, an archived one is refused. */
export const createOperatingType = command({
  ids: [],
  input: z.strictObject({ key, name: nonBlank(200).optional(), metadata: opaque().optional() }),
  output: operatingTypeResource,
  async decide({ tenant, brand, now, ports }, _ids, input) {
    const existing = await ports.operatingTypes.byKey(tenant, brand.id, input.key);
    if (existing?.row.status === "archived")
      return refuse("operating_type_archived", { id: wireId("operating_type", existing.row.id) });
    if (existing !== undefined) return ok({ change: {}, outcome: "existing", value: present(existing.row, tenant) });
    const row: OperatingType = {
      id: ports.ids.next("operating_type"),
      brand: brand.id,
      key: input.key,
      name: input.name ?? input.key,
      status: "active",
      metadata: input.metadata ?? EMPTY_OBJECT,
      createdAt: now,
      updatedAt: now,
    };
    return ok({
      change: { writes: [{ kind: "operatingType", ...fresh(row) }] },
      outcome: "created",
      value: present(row, tenant),
    });
  },
});

export const updateOperatingType = command({
  ids: ["operating_type"],
  input: someField(z.strictObject(fields).partial()),
  output: operatingTypeResource,
  async decide(context, [id], input) {
    const found = await findOperatingType(context, id);
    if (!found.ok) return found;
    const next = revise(found.value, { ...merged(input), updatedAt: context.now });
    return ok({
      change: { writes: [{ kind: "operatingType", ...next }] },
      outcome: "done",
      value: present(next.row, context.tenant),
    });
  },
});

export const deleteOperatingType = command({
  ids: ["operating_type"],
  input: nothing,
  output: deletedResource("operating_type"),
  async decide(context, [id]) {
    const found = await findOperatingType(context, id);
    if (!found.ok) return found;
    const value = {
      id: wireId("operating_type", found.value.row.id),
      object: "operating_type" as const,
      deleted: true as const,
    };
    if (found.value.row.status === "archived") return ok({ change: {}, outcome: "done", value });
    const next = revise(found.value, { status: "archived", updatedAt: context.now });
    return ok({ change: { writes: [{ kind: "operatingType", ...next }] }, outcome: "done", value });
  },
});

export const retrieveOperatingType = retrieve(["operating_type"], operatingTypeResource, findOperatingType, present);

export const listOperatingTypes = list(
  "operating_type",
  z.strictObject({ ...pageFields, status: z.enum(REGISTRY_STATUSES).optional() }),
  operatingTypeResource,
  (ports) => ports.operatingTypes,
  ({ brand }, input) => ({ brand: brand.id, status: input.status }),
  present,
);
