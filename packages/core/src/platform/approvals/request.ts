import { type Names, sealedFor } from "../../journal/index.ts";
import { type Cipher, isVerbatim, remember, renderJson, textOf } from "../../kernel/index.ts";
import {
  type Approval,
  type ApprovalResource,
  presentApproval,
  readsContents,
  withTotalsOf,
} from "../../people/index.ts";
import type { ActorRef, HeldScopes, Tenant } from "../../tenancy/index.ts";

/** The data needed to carry an act out later. */
export interface KeptRequest {
  readonly ids: readonly string[];
  readonly body: unknown;
  /** The caller's Idempotency-Key, where it is part of an identity. */
  readonly key: string | null;
}

type Path = readonly (string | number)[];

/** The caller's own objects in a body, with their bytes. */
const owned = (value: unknown, path: Path = []): readonly (readonly [Path, string])[] => {
  if (typeof value !== "object" || value === null) return [];
  if (isVerbatim(value)) return [[path, textOf(value)]];
  const entries: Iterable<[string | number, unknown]> = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [...entries].flatMap(([name, inner]) => owned(inner, [...path, name]));
};

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Readonly<Record<string | number, unknown>>)[name], value);

/** The text of a request; what is the caller's comes back from it byte for byte. */
const packed = ({ ids, body, key }: KeptRequest): string => renderJson({ ids, body, key, owned: owned(body) });

const unpacked = (text: string): KeptRequest => {
  const { ids, body, key, owned: parts } = JSON.parse(text) as KeptRequest & { owned: readonly [Path, string][] };
  for (const [path, source] of parts) remember(at(body, path) as object, source);
  return { ids, body, key };
};

type Row = Pick<Approval, "id" | "sealed" | "answer">;

export const sealRequest = (cipher: Cipher, tenant: Tenant, id: Approval["id"], request: KeptRequest): string =>
  cipher.seal(packed(request), sealedFor("approval", tenant, id));

/** The request of an approval; undefined once somebody whom it tells of was erased. */
export const openRequest = (cipher: Cipher, tenant: Tenant, { id, sealed }: Row): KeptRequest | undefined =>
  sealed === "" ? undefined : unpacked(cipher.open(sealed, sealedFor("approval", tenant, id)));

export const sealAnswer = (cipher: Cipher, tenant: Tenant, id: Approval["id"], answer: unknown): string =>
  cipher.seal(renderJson(answer), sealedFor("approval", tenant, id));

const openAnswer = (cipher: Cipher, tenant: Tenant, { id, answer }: Row) =>
  answer === null
    ? null
    : (JSON.parse(cipher.open(answer, sealedFor("approval", tenant, id))) as Record<string, unknown>);

const SECRET = /secret|token|password|api_key/i;
const MASK = "…";

/** The fields of a body without the values of secrets. */
const masked = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as object).map(([name, value]) => [name, SECRET.test(name) ? MASK : value]),
  );

/** Returns the visible part of a request: nobody sees the secrets that were sent. */
export const shownRequest = (
  { method, route }: Pick<Approval, "method" | "route">,
  { body }: Pick<KeptRequest, "body">,
): ApprovalResource["request"] => ({ method, route, body: masked(body) });

/** Who looks at an approval. */
export interface Reader {
  readonly held: readonly HeldScopes[];
  readonly ref: Pick<ActorRef, "type" | "id">;
}

/** Returns the parts of a request and of its answer that a reader may see. */
const contentsFor = (
  cipher: Cipher,
  tenant: Tenant,
  row: Approval,
  { held, ref }: Reader,
): Required<Pick<ApprovalResource, "request" | "result">> => {
  if (!readsContents(held, row)) return { request: null, result: null };
  const request = openRequest(cipher, tenant, row);
  const isRequester = ref.type === row.requestedBy.type && ref.id === row.requestedBy.id;
  return {
    request: request === undefined ? null : shownRequest(row, request),
    result: row.answersSecret && !isRequester ? null : openAnswer(cipher, tenant, row),
  };
};

/** An approval as somebody may see it; `isWhole`: with what the act answered. */
export const shownTo = (
  { ports, tenant, now }: { readonly ports: { readonly cipher: Cipher }; readonly tenant: Tenant; readonly now: Date },
  reader: Reader,
  row: Approval,
  isWhole: boolean,
): ApprovalResource => {
  const { request, result } = contentsFor(ports.cipher, tenant, row, reader);
  return presentApproval(withTotalsOf(reader.held, row), tenant, { now, request, ...(isWhole ? { result } : {}) });
};

/** True if any text of a value names somebody; the names of its fields are texts too. */
const namesIn = (names: Names, field: string, value: unknown): boolean => {
  if (typeof value === "string") return names(field, value);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some((inner) => namesIn(names, field, inner));
  return Object.entries(value).some(([name, inner]) => names("", name) || namesIn(names, name, inner));
};

/** True if the request or the answer of an approval names somebody. `kinds`: of the ids in its path. */
export const isNamed = (
  cipher: Cipher,
  tenant: Tenant,
  row: Row,
  names: Names,
  kinds: readonly string[] = [],
): boolean => {
  const request = openRequest(cipher, tenant, row);
  return (
    request?.ids.some((id, place) => names(kinds[place] ?? "", id)) === true ||
    namesIn(names, "", request?.body) ||
    namesIn(names, "", openAnswer(cipher, tenant, row))
  );
};
