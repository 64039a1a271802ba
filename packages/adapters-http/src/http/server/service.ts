import type { Platform } from "@entente/core";
import { type RequestRecorder, requestRecorder } from "../../console/request-recorder.ts";
import { type Streams, streamsOf } from "../../stream/streams.ts";
import type { Answering, Setup } from "../exchange.ts";
import { helpLinks } from "../help-link.ts";
import type { Incoming } from "../incoming.ts";
import { type OpenHandler, openSurface, READ, type RenderRefusal } from "../open-surface.ts";
import { redirector } from "../redirect/redirect.ts";
import { addressAdmission, admission, keyHolds, type Limits, takeExport } from "../request/admit.ts";
import { type After, BODY_LIMIT, type BodyBounds } from "../request/bytes.ts";
import { addressReader, proxyReader, strangerReader } from "../request/client-address.ts";
import type { Rate } from "../request/token-bucket.ts";
import { requestLine } from "../request-line.ts";
import { siteAnswering } from "../sites/site-answering.ts";
import type { Surface } from "../surface.ts";
import { bucketsIn, type MakeBuckets, organizationRates } from "./limits.ts";
import { UNCOUNTED } from "./meters.ts";
import { DEFAULT_RATE, EXPORT_RATE, type HttpOptions, type Log, SILENT } from "./options.ts";

/** A platform with resolved options, and what all surfaces of one mount share: rate limits, log, and click committer. */
export interface Service {
  readonly platform: Platform;
  readonly options: HttpOptions;
  readonly setup: Setup;
  readonly body: BodyBounds;
  /** The open event streams. */
  readonly streams: Streams;
  readonly admit: ReturnType<typeof admission>;
  readonly admitExport: Surface["admitExport"];
  readonly holds: Surface["holds"];
  /** A surface without API keys; read-only unless other methods are named. */
  readonly open: (answering: OpenHandler, verbs?: readonly string[], refused?: RenderRefusal) => Answering;
  readonly redirect: Answering;
  readonly limits: Limits;
  /** Makes the buckets of a limit that a surface has for itself. */
  readonly makeBuckets: MakeBuckets;
  /** True if a request came through a trusted proxy. */
  readonly isProxied: (request: Incoming) => boolean;
  /** Writes the log of requests; undefined where none is kept. */
  readonly recorder: RequestRecorder | undefined;
}

/** Requests are logged where the console is, whose developers read the log. */
const recorderOf = ({ console }: Platform, options: HttpOptions, log: Log): RequestRecorder | undefined =>
  options.console === undefined || options.console === false || !console.requests.isOn
    ? undefined
    : requestRecorder(console.requests, log);

const recording = (recorder: RequestRecorder | undefined, { console }: Platform): Pick<Setup, "record"> =>
  recorder === undefined
    ? {}
    : {
        record({ id, actor, ...answered }) {
          const createdAt = console.requests.now();
          const request = { ...answered, id: id.slice("req_".length), actor: actor.ref, createdAt };
          recorder.record({ tenant: actor.tenant, request });
        },
      };

const later: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** How many requests of one address each process answers before it asks how many others have answered: visitors make few. */
const ADDRESS_CREDIT = 5;

/** So many visitors may be behind a proxy that nobody named, of whom each makes as many visits as one address may. */
const FORWARDED = 20;
const forwardedRate = ({ perSecond, burst }: Rate): Rate => ({
  perSecond: perSecond * FORWARDED,
  burst: burst * FORWARDED,
});

/** The limits of every request. */
const bucketsOf = (make: MakeBuckets, options: HttpOptions) => {
  const { organizationRate = DEFAULT_RATE, addressRate = DEFAULT_RATE, surfaceRate = DEFAULT_RATE } = options;
  return {
    organization: make("organization", organizationRate || DEFAULT_RATE),
    key: make("key", options.keyRate || DEFAULT_RATE),
    keyRate: options.keyRate === false ? undefined : options.keyRate,
    address: make("address", addressRate, { credit: ADDRESS_CREDIT }),
    forwarded: make("forwarded", addressRate && forwardedRate(addressRate)),
    failedKeys: make("failed", addressRate),
    surface: make("surface", surfaceRate),
    exports: make("export", options.exportRate ?? EXPORT_RATE),
    source: make("source", organizationRate),
  };
};

/** How addresses of visitors are read. Whoever reads one has it noticed that a proxy is not named. */
const addressesOf = (
  { trustProxy = false }: HttpOptions,
  log: Log,
): Pick<Limits, "addressOf" | "isForwardedByStranger"> => {
  const read = addressReader(trustProxy);
  const isForwardedByStranger = strangerReader(trustProxy, () =>
    log.warn(
      {},
      "X-Forwarded-For came from a peer that is not trusted; a proxy has to be named (trustProxy, ENTENTE_TRUST_PROXY), or all behind it have one address",
    ),
  );
  return {
    isForwardedByStranger,
    addressOf(request) {
      isForwardedByStranger(request);
      return read(request);
    },
  };
};

/** A service below `mount`, where the requests do not show it; see {@link helpLinks}. */
export const serviceOf = (platform: Platform, options: HttpOptions, mount = ""): Service => {
  const log = options.logger ?? SILENT;
  const recorder = recorderOf(platform, options, log);
  const meters = options.meters ?? UNCOUNTED;
  const makeBuckets = bucketsIn(options, meters);
  const limits: Limits = {
    ...bucketsOf(makeBuckets, options),
    ...addressesOf(options, log),
    organizationRate: organizationRates(
      (organization) => platform.authenticator.organizationRate(organization),
      options,
    ),
  };
  const admitAddress = addressAdmission(limits);
  const isProxied = proxyReader(options.trustProxy ?? false);
  return {
    platform,
    options,
    setup: {
      log,
      line: requestLine(options),
      meters,
      help: helpLinks(options, mount),
      before: siteAnswering(platform.portal, options),
      ...recording(recorder, platform),
    },
    recorder,
    body: {
      limit: options.bodyLimit ?? BODY_LIMIT,
      timeoutMs: options.bodyTimeoutMs ?? 20_000,
      after: options.after ?? later,
    },
    streams: streamsOf(platform, options.streams, options.processes),
    admit: admission(platform.authenticator, limits),
    admitExport: (exchange, actor) => takeExport(limits, actor, exchange),
    holds: keyHolds(platform.authenticator, limits),
    open: (answering, verbs = READ, refused) => openSurface(admitAddress, verbs, refused)(answering),
    limits,
    makeBuckets,
    isProxied,
    redirect: redirector({
      platform,
      isProxied,
      limits,
      meters,
      log,
      gatherMs: options.clickGatherMs ?? 2,
      batchMax: options.clickBatchMax ?? 500,
      cacheMs: options.linkCacheMs ?? 0,
      cacheMax: options.linkCacheMax ?? 10_000,
    }),
  };
};
