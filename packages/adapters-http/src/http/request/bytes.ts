import type { Incoming } from "../incoming.ts";

export const BODY_LIMIT = 256 * 1_024;

/** The bytes of a body with an asset: 5 MiB in base64, and what stands beside it. */
export const ASSET_BODY_LIMIT = 8 * 1_024 * 1_024;

/** The bytes of a body that is a file. */
export const FILE_LIMIT = 10 * 1_024 * 1_024;

/** How many bytes of a refused body are read and discarded, so that the sender sees the answer before the connection ends. */
export const LINGER_LIMIT = 1_024 * 1_024;

/** Runs a function after a time, in milliseconds; the result cancels it. */
export type After = (ms: number, run: () => void) => () => void;

/** The bounds of a request body, in bytes and in milliseconds from when it is read. */
export interface BodyBounds {
  readonly limit: number;
  readonly timeoutMs: number;
  readonly after: After;
}

/**
 * Reads the bytes of a request's body; `undefined` as soon as there are more than the limit.
 * @throws {ClientGone} when the client disconnects before the end of the body, and {@link BodyLate} when it sends too slowly.
 */
export type ReadBytes<In = Incoming> = (request: In, bounds: BodyBounds) => Promise<Buffer | undefined>;

/** The body had not arrived in time. */
export class BodyLate extends Error {
  override readonly name = "BodyLate";
}

/** The client closed the connection while it was sending. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}

export const lateBody = ({ timeoutMs }: BodyBounds): BodyLate =>
  new BodyLate(`The body did not arrive within ${timeoutMs / 1_000} seconds.`);
export const goneClient = (): ClientGone => new ClientGone("The connection ended before the body did.");
