import { z } from "zod";
import { created, done, existing, insert, update } from "../../journal/index.ts";
import {
  archived,
  deleted,
  deletedResource,
  EMPTY_OBJECT,
  givenMetadata,
  listInput,
  merged,
  newId,
  nonBlank,
  nothing,
  ok,
  optionalMetadata,
  refuse,
  revise,
  someField,
  someWords,
  wireId,
} from "../../kernel/index.ts";
import { command, list, retrieve } from "../context.ts";
import { findOperatingType } from "./find.ts";
import { type OperatingType, REGISTRY_STATUSES } from "./operating-type.ts";
import { operatingTypeResource, presentOperatingType as present } from "./resource.ts";

const key = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, {
  error: "must be 1 to 64 lower-case letters, digits or _, beginning with a letter",
});
const fields = {
  /** The display name of the kind of member: 1 to 200 characters, not blank. */
  name: nonBlank(200),
  /** `active`, or `archived`: then no member can be given it; its key stays taken. */
  status: z.enum(REGISTRY_STATUSES),
  ...givenMetadata,
};

/** A key stays taken: an active one is answered as existing, an archived one is refused. */
export const createOperatingType = command({
  ids: [],
  input: z.strictObject({
    /**
     * Your name for the kind of member in code: 1 to 64 lower-case letters, digits or `_`, beginning with a letter.
     */
    key,
    /** The display name of the kind of member: 1 to 200 characters. Default: the key. */
    name: nonBlank(200).optional(),
    ...optionalMetadata,
  }),
  output: operatingTypeResource,
  gather: async ({ tenant, brand, ports }, _ids, input) =>
    ok(await ports.operatingTypes.byKey(tenant, brand.id, input.key)),
  decide(context, known, input) {
    const { tenant, brand, now } = context;
    if (known?.row.status === "archived")
      return refuse("operating_type_archived", { id: wireId("operating_type", known.row.id) });
    if (known !== undefined) return existing(present(known.row, tenant));
    const row: OperatingType = {
      id: newId(context, "operating_type"),
      brand: brand.id,
      key: input.key,
      name: input.name ?? input.key,
      status: "active",
      metadata: input.metadata ?? EMPTY_OBJECT,
      createdAt: now,
      updatedAt: now,
    };
    return created(present(row, tenant), { writes: [insert("operatingType", row)] });
  },
});

export const updateOperatingType = command({
  ids: ["operating_type"],
  input: someField(z.strictObject(fields).partial()),
  output: operatingTypeResource,
  gather: (context, [id]) => findOperatingType(context, id),
  decide({ tenant, now }, found, input) {
    const next = revise(found, { ...merged(input), updatedAt: now });
    return done(present(next.row, tenant), { writes: [update("operatingType", next)] });
  },
});

export const deleteOperatingType = command({
  ids: ["operating_type"],
  input: nothing,
  output: deletedResource("operating_type"),
  gather: (context, [id]) => findOperatingType(context, id),
  decide({ now }, found) {
    const next = archived(found, now);
    const value = deleted("operating_type", "operating_type", found.row.id);
    return done(value, next && { writes: [update("operatingType", next)] });
  },
});

export const retrieveOperatingType = retrieve(["operating_type"], operatingTypeResource, findOperatingType, present);

export const listOperatingTypes = list(
  "operating_type",
  listInput({
    /** Only operating types with this status; several with commas between. Default: all. */
    status: someWords(REGISTRY_STATUSES).optional(),
  }),
  operatingTypeResource,
  (ports) => ports.operatingTypes,
  ({ brand }, input) => ({ brand: brand.id, status: input.status }),
  present,
);
