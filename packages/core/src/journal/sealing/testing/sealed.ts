import { createHash, createHmac } from "node:crypto";
import type { Id, JsonText, PersonalField, Signer } from "../../../kernel/index.ts";
import type { SequencedEvent } from "../../events/catalogue.ts";
import type { PersonalTable } from "../../seals/commitments.ts";
import { eventDocument, type LeafDocument } from "../../seals/leaf.ts";
import { type Seal, splitLeaves } from "../../seals/seal.ts";
import type { Entry } from "../../seals/streams.ts";
import type { Commitment } from "../../seals/subject-key.ts";
import { deciding } from "../../testing/deciding.ts";
import type { Moment } from "../../use-case.ts";
import type { SealedRange } from "../check.ts";
import { decideSeal, type OpenedKeys } from "../decide.ts";

/** A signer of one secret: as good as any for a decision. */
export const signing = (secret = "secret"): Signer => {
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return {
    publicKeys: [{ kty: "OKP", crv: "Ed25519", kid: secret, x: "" }],
    sign,
    verify: (kid, text, signature) => kid === secret && signature === sign(text),
  };
};

const field = (path: string, entity: string, blank: PersonalField["blank"]): PersonalField => ({
  path: path.split("."),
  entity: entity.split("."),
  blank,
});

/** A person by itself, and an order that names one. */
export const TABLE: PersonalTable = {
  person: [field("name", "id", null), field("notes", "id", {})],
  order: [field("buyer.name", "buyer.id", ""), field("seller.name", "seller.id", null)],
};

export const TENANT = deciding().tenant;
export const moment = (ms = 0): Moment => {
  const context = deciding();
  return { ...context, now: new Date(context.now.getTime() + ms) };
};

/** The id of a person, a digit. */
export const person = (of: number): Id<"entity"> => `00000000-0000-7000-8000-00000000000${of}` as Id<"entity">;
export const aPerson = (of: number, fields: object = {}) => ({ object: "person", id: `ent_${person(of)}`, ...fields });
export const anOrder = (of: number, name: string | null, more: object = {}) => ({
  object: "order",
  id: "order",
  buyer: { id: `ent_${person(of)}`, name },
  ...more,
});
export const soldBy = (of: number, name: string | null) => ({ seller: { id: `ent_${person(of)}`, name } });

/** An event that carries this resource. */
export const entry = (seq: number, resource: object, fields: Partial<SequencedEvent> = {}): Entry => {
  const data = JSON.stringify({ object: resource }) as JsonText;
  const document = eventDocument({
    id: `00000000-0000-7000-8000-1${String(seq).padStart(11, "0")}` as Id<"event">,
    type: "distribution.live",
    seq,
    subject: { type: "distribution", id: "subject" },
    data,
    operation: null,
    createdAt: new Date("2030-01-01T00:00:00.000Z"),
    actor: { type: "system", id: null, name: null },
    requestId: null,
    ...fields,
  });
  return { document, texts: [fields.data ?? data] };
};

/** The key of a person; undefined once it is destroyed. */
export const keyOf = (of: number): string => createHash("sha256").update(`key ${of}`).digest("hex");
export const keys = (...alive: readonly number[]): OpenedKeys =>
  new Map(
    Array.from({ length: 10 }, (_, of) => {
      const isAlive = alive.includes(of);
      const row = { id: person(of), sealed: isAlive ? "sealed" : null, createdAt: new Date(0), erasedAt: null };
      return [person(of), { row, version: of + 1, key: isAlive ? keyOf(of) : undefined }] as const;
    }),
  );

export const ALIVE = keys(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);

/** Everything that sealing these entries stores. */
export interface Sealed {
  readonly seal: Seal;
  readonly leaves: readonly string[];
  readonly commitments: readonly Commitment[];
}

export const sealed = (entries: readonly Entry[], last?: Seal, known: OpenedKeys = ALIVE): Sealed => {
  const lastSeq = entries.at(-1)?.document.seq ?? 1;
  const facts = { stream: "events" as const, last, lastSeq, entries, keys: known };
  const change = decideSeal(moment(), signing(), TABLE, facts);
  const rows = <K extends string>(kind: K) =>
    (change.writes ?? []).flatMap((write) => (write.kind === kind ? [write.row] : []));
  const [stored] = rows("sealLeaves") as readonly { readonly leaves: string }[];
  return {
    seal: rows("seal")[0] as Seal,
    leaves: splitLeaves(stored?.leaves ?? ""),
    commitments: rows("commitment") as Commitment[],
  };
};

/** Builds the range to compare, with these entries in place of the sealed ones. */
export const rangeOf = (
  of: Sealed,
  entries: readonly Entry[],
  alive: OpenedKeys = ALIVE,
  erasing: SealedRange["erasing"] = new Set(),
  unreadable: SealedRange["unreadable"] = new Set(),
): SealedRange => ({
  ...of,
  documents: new Map(entries.map(({ document }): [number, LeafDocument] => [document.seq, document])),
  keys: new Map([...alive].flatMap(([id, { key }]) => (key === undefined ? [] : [[id, key] as const]))),
  erasing,
  unreadable,
});
