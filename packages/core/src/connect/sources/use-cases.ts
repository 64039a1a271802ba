import { findOwned, mintsTrust } from "../../journal/index.ts";
import {
  at,
  DAY_MS,
  type Id,
  type JsonText,
  later,
  newId,
  nothing,
  ok,
  type Refused,
  type Result,
  refuse,
  verbatim,
  wireTime,
} from "../../kernel/index.ts";
import { type Context, command, list, query, retrieve } from "../context.ts";
import { decideBackfill, decideCreate, decideMove, decideUpdate, type SourceVerb, trustedField } from "./decide.ts";
import { keptHeaders, presentReport, translated, triedReport } from "./facts.ts";
import { sourceBackfill, sourceCreate, sourceList, sourceTry, sourceUpdate } from "./inputs.ts";
import type { SalesSource } from "./ports.ts";
import { CLICK_KEYS, CODE_KEYS, SourceUnreadable } from "./report.ts";
import { presentSource, sourceResource } from "./resource.ts";
import { apiKeyOf, sealSourceSecret, sourceSecretsAt } from "./source.ts";

const find = (context: Context, id: string) => findOwned(context, context.ports.sources, "source", id);

/** The reader of a kind with its mapping, as they are sent or stored. */
const reader = ({ ports }: Context, kind: string, mapping: string | null | undefined): Result<SalesSource> => {
  const { kinds = [] } = ports.sales ?? {};
  if (ports.sales === undefined || !kinds.includes(kind)) {
    const reason =
      kinds.length === 0 ? "This service has no sales sources." : `kind must be one of ${kinds.join(", ")}.`;
    return at("kind", refuse("invalid_request", { reason }));
  }
  try {
    return ok(ports.sales.open(kind, mapping == null ? null : verbatim(mapping)));
  } catch (error) {
    if (error instanceof SourceUnreadable)
      return at(error.path ?? "mapping", refuse("invalid_request", { reason: error.message }));
    throw error;
  }
};

/** Refuses a secret with which nobody can sign. */
const refusedSecret = (source: SalesSource, secret: string | undefined): Refused | undefined => {
  const unfit = secret === undefined ? undefined : source.unfitSecret?.(secret);
  return unfit === undefined ? undefined : at("secret", refuse("invalid_request", { reason: `secret ${unfit}.` }));
};

/** Refuses a key to the API of a vendor that is not asked. */
const refusedKey = (source: SalesSource, kind: string, key: string | null | undefined): Refused | undefined =>
  key == null || source.api !== undefined
    ? undefined
    : at("api_key", refuse("invalid_request", { reason: `api_key is of no use: the API of ${kind} is not read.` }));

/** Refuses to make coupons at a vendor where they cannot be, or without a key. */
const refusedCoupons = (
  source: SalesSource,
  kind: string,
  hasKey: boolean,
  creates: boolean | undefined,
): Refused | undefined => {
  if (creates !== true) return undefined;
  const wrong = (reason: string) => at("creates_coupons", refuse("invalid_request", { reason }));
  if (source.api?.coupons === undefined)
    return wrong(`creates_coupons is of no use: coupons of ${kind} are made by hand.`);
  return hasKey ? undefined : wrong("creates_coupons needs api_key, with the right to make coupons.");
};

/** The programs that are sent, each of the brand. */
const programsOf = async (
  context: Context,
  given: readonly string[] | null | undefined,
): Promise<Result<readonly Id<"program">[] | null>> => {
  if (given == null) return ok(null);
  const programs: Id<"program">[] = [];
  for (const [place, raw] of given.entries()) {
    const found = await findOwned(context, context.ports.programs, "program", raw);
    if (!found.ok) return at(`programs[${place}]`, found);
    programs.push(found.value.row.id);
  }
  return ok([...new Set(programs)]);
};

/** The vendor of a mapping, a part of the id of every payment; undefined for none. */
const vendorOf = (mapping: JsonText | null): unknown => (mapping === null ? undefined : verbatim(mapping).vendor);

/** Makes a source. Its answer has the address to register at the vendor. */
export const createSource = command({
  ids: [],
  input: sourceCreate,
  output: sourceResource,
  demands: mintsTrust("a source is made", () => null),
  async gather(context, _ids, { kind, mapping, programs: given, secret, api_key: key, creates_coupons: creates }) {
    const read = reader(context, kind, mapping);
    if (!read.ok) return read;
    const unfit =
      refusedSecret(read.value, secret) ??
      refusedKey(read.value, kind, key) ??
      refusedCoupons(read.value, kind, key != null, creates);
    if (unfit !== undefined) return unfit;
    const programs = await programsOf(context, given);
    if (!programs.ok) return programs;
    const id = newId(context, "source");
    const { tenant, ports } = context;
    const sealed = secret === undefined ? null : sealSourceSecret(ports.cipher, tenant, id, secret);
    const apiKey = key == null ? null : sealSourceSecret(ports.cipher, tenant, id, key);
    return ok({ id, programs: programs.value, sealed, apiKey, createsCoupons: creates === true });
  },
  decide: decideCreate,
});

/** Changes the fields that are sent. Another secret replaces the one before, which is accepted for an hour more. */
export const updateSource = command({
  ids: ["source"],
  input: sourceUpdate,
  output: sourceResource,
  demands: mintsTrust("a source may record otherwise than before", trustedField),
  async gather(context, [id], { mapping, account, programs: given, secret, api_key: key, creates_coupons: creates }) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    if (row.status === "archived") return refuse("source_archived");
    if (account !== undefined && account !== row.account)
      return at("account", refuse("immutable_parameter", { field: "account" }));
    if (secret !== undefined && row.endpoint !== null && row.apiKey !== null && key !== null)
      return at(
        "secret",
        refuse("invalid_request", {
          reason:
            "secret is that of the endpoint which this source made. Send api_key as null to register one by hand.",
        }),
      );
    if (mapping != null && vendorOf(mapping) !== vendorOf(row.mapping))
      return at("mapping.vendor", refuse("immutable_parameter", { field: "mapping.vendor" }));
    if (mapping !== undefined || secret !== undefined || key != null || creates === true) {
      const read = reader(context, row.kind, mapping === undefined ? row.mapping : mapping);
      const hasKey = (key === undefined ? row.apiKey : key) !== null;
      const unfit = read.ok
        ? (refusedSecret(read.value, secret) ??
          refusedKey(read.value, row.kind, key) ??
          refusedCoupons(read.value, row.kind, hasKey, creates))
        : read;
      if (unfit !== undefined) return unfit;
    }
    const programs = given === undefined ? undefined : await programsOf(context, given);
    if (programs?.ok === false) return programs;
    const { tenant, now, ports } = context;
    const isRepeated = secret !== undefined && sourceSecretsAt(ports.cipher, tenant, row, now)[0] === secret;
    const sealed =
      secret === undefined || isRepeated ? undefined : sealSourceSecret(ports.cipher, tenant, row.id, secret);
    const { cipher } = ports;
    const isKnown = key === undefined || (key !== null && apiKeyOf(cipher, tenant, row) === key);
    const apiKey = key == null ? key : sealSourceSecret(cipher, tenant, row.id, key);
    // Without a key it makes no coupons, and does not begin to with the next one.
    const createsCoupons = key === null ? false : creates;
    return ok({
      found: found.value,
      programs: programs?.value,
      sealed,
      apiKey: isKnown ? undefined : apiKey,
      createsCoupons,
    });
  },
  decide: decideUpdate,
});

/** Reads from the vendor's API what it has since an instant, as if it was delivered; payments that are known count once. */
export const backfillSource = command({
  ids: ["source"],
  input: sourceBackfill,
  output: sourceResource,
  async gather(context, [id], { from }) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    if (row.status !== "active") return refuse("source_not_active");
    if (row.apiKey === null) return refuse("source_api_key_missing");
    const read = reader(context, row.kind, row.mapping);
    if (!read.ok) return read;
    const { now } = context;
    const keeps = read.value.api?.keepsDays ?? null;
    const earliest = keeps === null ? undefined : later(now, -keeps * DAY_MS);
    const wrong = (reason: string) => at("from", refuse("invalid_request", { reason: `from ${reason}.` }));
    if (from > now) return wrong("must not be ahead");
    if (earliest !== undefined && from < earliest)
      return wrong(`must be ${wireTime(earliest)} or later: ${row.kind} keeps events for ${keeps} days`);
    return found;
  },
  decide: (context, found, { from }) => decideBackfill(context, found, from),
});

const move = (verb: SourceVerb) =>
  command({
    ids: ["source"],
    input: nothing,
    output: sourceResource,
    gather: (context, [id]) => find(context, id),
    decide: (context, found) => decideMove(context, verb, found),
  });

export const pauseSource = move("pause");
export const resumeSource = move("resume");
export const archiveSource = move("archive");

export const retrieveSource = retrieve(["source"], sourceResource, find, presentSource);

export const listSources = list(
  "source",
  sourceList,
  sourceResource,
  (ports) => ports.sources,
  ({ brand }, { status, kind }) => ({ brand: brand.id, status, kind }),
  presentSource,
);

/** A refusal of a body that the reader cannot read. */
const unreadable = (error: SourceUnreadable): Refused =>
  at("body", refuse("invalid_request", { reason: `The body cannot be read: ${error.message}` }));

/** Translates a delivery as a source would, without a signature, and records nothing: to try a mapping before it is saved. */
export const trySource = query({
  ids: [],
  input: sourceTry,
  output: triedReport,
  async answer(context, _ids, { kind, body, headers, account, click_keys: click, code_keys: code, mapping }) {
    const read = reader(context, kind, mapping);
    if (!read.ok) return read;
    const settings = { account: account ?? "main", clickKeys: click ?? CLICK_KEYS, codeKeys: code ?? CODE_KEYS };
    const lower = Object.fromEntries(
      Object.entries(headers === undefined ? {} : verbatim(headers)).map(([name, value]) => [
        name.toLowerCase(),
        String(value),
      ]),
    );
    try {
      const report = translated(read.value, JSON.parse(body), keptHeaders(read.value, lower), settings);
      return ok(presentReport(report, context.tenant.livemode));
    } catch (error) {
      if (error instanceof SourceUnreadable) return unreadable(error);
      if (error instanceof SyntaxError) return at("body", refuse("invalid_request", { reason: "body must be JSON." }));
      throw error;
    }
  },
});
