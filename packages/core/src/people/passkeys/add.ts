import { auditEntry, insert, type Requested, update, workerContext } from "../../journal/index.ts";
import { newId, ok, type Result, readInput, refuse } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { refusedStale, refusedWay } from "../factors/decide.ts";
import type { FactorNotice } from "../factors/notice.ts";
import { peopleTenant, type SignedIn } from "../sessions/signed-in.ts";
import { passkeyAdded } from "../webauthn/answers.ts";
import { creationOptions, type Owner } from "../webauthn/options.ts";
import { freePlace, PASSKEYS_MAX } from "../webauthn/place.ts";
import { relyingAt } from "../webauthn/relying.ts";
import { consoleChallenges } from "./challenge.ts";
import { answered as answeredIn, isUnused, touched } from "./decide.ts";
import { composeHandle } from "./handle.ts";
import type { ConsolePasskey } from "./passkey.ts";
import { passkeyShown, presentConsolePasskey } from "./resource.ts";

const ATTEMPTS_MAX = 5;

/** The pages that passkeys are for, unless the person may not take one in this session. */
const relyingFor = (ports: Ports, { session: { row } }: SignedIn) =>
  refusedWay(row, ports.settings) ??
  refusedStale(row, ports.clock.now()) ??
  relyingAt(ports.passkeyVerifier, ports.settings.publicUrl);

const ownerOf = async (ports: Ports, { actor, person }: SignedIn): Promise<Owner> => {
  const { organization } = actor.tenant;
  const { name = "" } = (await ports.tenants.organizations()).find(({ id }) => id === organization) ?? {};
  const shown = person.name === "" ? (person.email ?? name) : person.name;
  const handle = composeHandle({ organization, person: person.id });
  return { handle, name: person.email ?? shown, displayName: shown, at: name };
};

/** Answers what a browser makes a passkey from. */
export const beginPasskey = async (ports: Ports, signedIn: SignedIn) => {
  const relying = relyingFor(ports, signedIn);
  if (!relying.ok) return relying;
  const { actor, person, session } = signedIn;
  const { organization } = actor.tenant;
  const known = (await ports.consolePasskeys.ofPerson(peopleTenant(organization), person.id)).map(({ row }) => row);
  if (freePlace(known) === undefined) return refuse("too_many_passkeys", { limit: PASSKEYS_MAX });
  const at = ports.clock.now().getTime();
  const asked = { for: "add", organization, session: session.row.id, flow: null, at } as const;
  const challenge = { text: consoleChallenges.compose(ports.cipher, asked), answerMs: consoleChallenges.answerMs };
  return ok(creationOptions(relying.value, challenge, await ownerOf(ports, signedIn), known));
};

/** Adds the passkey that a browser made. */
export const addPasskey = async (
  ports: Ports,
  notice: FactorNotice,
  signedIn: SignedIn,
  given: unknown,
  { requestId }: Requested = {},
): Promise<Result<ReturnType<typeof presentConsolePasskey>>> => {
  const read = readInput(passkeyAdded, given);
  if (!read.ok) return read;
  const relying = relyingFor(ports, signedIn);
  if (!relying.ok) return relying;
  const { actor, person } = signedIn;
  const tenant = peopleTenant(actor.tenant.organization);
  const { credential: answer, name } = read.value;
  const { verifier, origin: pages, rpId } = relying.value;
  const answered = consoleChallenges.read(ports.cipher, answer.response.clientDataJSON, "add", ports.clock.now());
  const made = answered && (await verifier.made(answer, { challenge: answered.text, origin: pages, rpId }));
  if (answered === undefined || made === undefined) return refuse("passkey_invalid");
  const origin = { actor: actor.ref, requestId: requestId ?? null };
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const [owner, session, known, same] = await Promise.all([
      ports.persons.get(tenant, person.id),
      ports.consoleSessions.get(tenant, signedIn.session.row.id),
      ports.consolePasskeys.ofPerson(tenant, person.id),
      ports.consolePasskeys.byCredential(tenant, made.credential),
    ]);
    if (session === undefined || session.row.endedAt !== null || owner?.row.status !== "active")
      return refuse("unauthenticated", { by: "session" });
    if (!isUnused(tenant, session.row, answered.challenge)) return refuse("passkey_invalid");
    if (same !== undefined) return refuse("passkey_already_exists");
    const place = freePlace(known.map(({ row }) => row));
    if (place === undefined) return refuse("too_many_passkeys", { limit: PASSKEYS_MAX });
    const context = workerContext(ports, tenant, origin);
    const { now } = context;
    const row: ConsolePasskey = {
      id: newId(context, "console_passkey"),
      person: person.id,
      ...made,
      transports: answer.response.transports ?? [],
      name,
      status: "active",
      place,
      lastUsedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const subject = { of: "console_passkey", id: row.id } as const;
    const { outcome } = await ports.journal.commit({
      tenant,
      origin,
      writes: [
        insert("consolePasskey", row),
        update("consoleSession", answeredIn(session, answered.challenge, now)),
        touched(owner, now),
        ...(await notice(context, owner.row, { change: "passkey_added", name })),
      ],
      audits: [auditEntry(context, "consolePasskeys.add", subject, null, passkeyShown(row))],
    });
    if (outcome === "committed") return ok(presentConsolePasskey(row, session.row.passkey));
  }
  return refuse("temporarily_unavailable");
};
