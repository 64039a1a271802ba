import {
  type Admitted,
  acceptHandoff,
  admitPayload,
  askChannel,
  type BrowserVisitor,
  beginChannel,
  browserEvent,
  browserEventAnswer,
  browserSurfaces,
  type ChannelQuestion,
  type Departure,
  deliveryReceiver,
  discoverInput,
  discovering,
  discoverPage,
  type Finished,
  finishAuthorization,
  type HostHeaders,
  handoffAnswer,
  handoffClaims,
  hostEvent,
  hostEventAnswer,
  hostEventHeaders,
  hostEventRecorder,
  hostOf,
  portalClaims,
  type Received,
  type Recording,
  type Returning,
  readSurfaceStanding,
  type SourceDelivery,
  signedEnvelope,
  signerFinder,
  standingClaims,
  surfaceStanding,
} from "../connect/index.ts";
import { OutcomeUnknown, type Performer, type Requested } from "../journal/index.ts";
import { camelRefusal, PlatformError, type Result, refuse } from "../kernel/index.ts";
import { handoffPortal, openPortalByHandoff } from "../portal/index.ts";
import type { Actor } from "../tenancy/index.ts";
import type {
  BrowserEventAnswer,
  DiscoverPage,
  HandoffAnswer,
  HandoffPortal,
  HostEventAnswer,
  SurfaceStanding,
} from "./generated/types.ts";
import type { PlatformPorts } from "./ports.ts";

/** The inputs and answers of the connect surface, from which its documentation is generated. It uses camelCase. */
export const CONNECT_SURFACE = {
  discover: { input: discoverInput, output: discoverPage },
  handoff: { input: signedEnvelope, payload: handoffClaims, output: handoffAnswer },
  standing: { input: signedEnvelope, payload: standingClaims, output: surfaceStanding },
  portal: { input: signedEnvelope, payload: portalClaims, output: handoffPortal },
  events: { input: hostEvent, output: hostEventAnswer, headers: hostEventHeaders },
  browserEvents: { input: browserEvent, output: browserEventAnswer },
} as const;

/** A page that may report what its visitors do. */
export interface AdmittedPage {
  /** Takes one event of a visitor. The same event reported again changes nothing. */
  readonly report: (visitor: BrowserVisitor, body: unknown, requested?: Requested) => Promise<BrowserEventAnswer>;
}

/**
 * Calls without an API key: the public feed, and signed calls of host applications. Throws {@link PlatformError} for every
 * refusal; its `param` is spelled in camelCase.
 */
export interface Connect {
  /**
   * Admits pages of an origin to the surface of a public key, which is one of its `allowed_origins`. `report` takes one event of a
   * visitor: a click, or what a browser says besides, which earns and binds nothing by itself. Repeats of an event change nothing.
   */
  admitPage(publicKey: string, origin: string | undefined): Promise<AdmittedPage>;
  /**
   * The origins whose pages may frame the portal by a public key: the `allowed_origins` of its surface, in their order. Undefined for
   * an unknown key.
   */
  framingOrigins(publicKey: string): Promise<readonly string[] | undefined>;
  /** Programs that brands have listed, the newest listing first (interface, "Discover feed"). */
  discover(input?: unknown): Promise<DiscoverPage>;
  /**
   * Enrolls a user of a host application (interface, "Signed handoff"). `body` is `{ payload, signature }`. Every
   * payload is accepted once; one refused before its nonce is used may be sent again.
   */
  handoff(body: unknown, requested?: Requested): Promise<HandoffAnswer>;
  /** The standing of a user of a host application. The same envelope, without `redirectUri`; changes only the nonce. */
  standing(body: unknown, requested?: Requested): Promise<SurfaceStanding>;
  /**
   * Opens the portal for a user of a host application who was handed off before. The envelope of `standing`, whose payload also has `portal: true`. The answer's `url`
   * works once, for ten minutes; the session shows the membership in the program of the surface, and reaches neither payout accounts
   * nor addresses.
   */
  portal(body: unknown, requested?: Requested): Promise<HandoffPortal>;
  /** Records an event that a host application reports of a member, once per `eventId`. */
  recordEvent(headers: HostHeaders, body: unknown, requested?: Requested): Promise<HostEventAnswer>;
  /**
   * Takes a delivery of a payment system at the address of a source, by its id: it is verified before anything of it is kept, and
   * stored when this answers. Throws `source_signature_invalid` where it is not signed with the secret of the source.
   */
  receiveDelivery(source: string, delivery: SourceDelivery, requested?: Requested): Promise<Received>;
  /** Returns the question that a member is asked before a channel is connected, at the `authUrl` of a handoff. Changes nothing. */
  askChannel(channel: string, state: string): Promise<ChannelQuestion>;
  /**
   * Begins the way through the provider, once: the member has agreed. The browser goes to `location`, and keeps `browser` for
   * `finishChannel`, where nobody else can read it.
   */
  beginChannel(channel: string, state: string, requested?: Requested): Promise<Departure>;
  /**
   * Handles the redirect of a provider, with its raw `query`, and answers where the member is redirected
   * next. Refuses an unknown, used or expired `state`, and any browser but the one in which the member began.
   */
  finishChannel(channel: string, query: string, returning?: Returning): Promise<Finished>;
}

/** The host application that signed, as who asks. */
const actorOf = (admitted: Admitted): Actor => ({
  tenant: admitted.tenant,
  brand: admitted.brand,
  scopes: [],
  held: [],
  ref: hostOf(admitted),
});

const answered = async <T>(run: () => Promise<Result<T>>): Promise<T> => {
  const result = await run().catch((cause: unknown) => {
    if (cause instanceof OutcomeUnknown) return refuse("temporarily_unavailable");
    throw cause;
  });
  if (result.ok) return result.value;
  throw new PlatformError(camelRefusal(result).refusal);
};

export const connectSurface = (ports: PlatformPorts, perform: Performer<PlatformPorts>, record: Recording): Connect => {
  const findSigner = signerFinder(ports);
  const [ask, begin, finish] = [askChannel(ports), beginChannel(ports), finishAuthorization(ports)];
  const admitPage = browserSurfaces(ports, record);
  const receive = deliveryReceiver(ports);
  const recordHostEvent = hostEventRecorder(ports, findSigner, record);
  return {
    async admitPage(publicKey, origin) {
      const surface = await answered(() => admitPage(publicKey, origin));
      return {
        report: (visitor, body, requested = {}) => answered(() => surface.report(visitor, body, requested)),
      };
    },
    async framingOrigins(publicKey) {
      const surface = await ports.handoffs.surface(publicKey);
      return surface?.config.allowedOrigins;
    },
    discover: discovering(ports),
    handoff: (body, requested = {}) =>
      answered(async () => {
        const admitted = await admitPayload(ports, findSigner, body, handoffClaims, requested);
        if (!admitted.ok) return admitted;
        return perform.command(
          "connect.handoff",
          acceptHandoff,
          actorOf(admitted.value),
          [],
          admitted.value,
          requested,
        );
      }),
    portal: (body, requested = {}) =>
      answered(async () => {
        const admitted = await admitPayload(ports, findSigner, body, portalClaims, requested);
        if (!admitted.ok) return admitted;
        return perform.command(
          "connect.portal",
          openPortalByHandoff,
          actorOf(admitted.value),
          [],
          admitted.value,
          requested,
        );
      }),
    standing: (body, requested = {}) =>
      answered(async () => {
        const admitted = await admitPayload(ports, findSigner, body, standingClaims, requested);
        return admitted.ok ? readSurfaceStanding(ports, admitted.value) : admitted;
      }),
    receiveDelivery: (source, delivery, requested = {}) => answered(() => receive(source, delivery, requested)),
    askChannel: (channel, state) => answered(() => ask(channel, state)),
    beginChannel: (channel, state, requested = {}) => answered(() => begin(channel, state, requested)),
    finishChannel: (channel, query, returning = {}) => answered(() => finish(channel, query, returning)),
    recordEvent: (headers, body, requested = {}) => answered(() => recordHostEvent(headers, body, requested)),
  };
};
