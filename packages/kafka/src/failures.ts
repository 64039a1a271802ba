import { isRefused, isUnavailable, SinkRefused, SinkUnavailable } from "@entente/sinks";

/** The parts of an error of the client of Kafka that are read; its message may repeat what was said to it. */
interface Cause {
  readonly code?: unknown;
  readonly message?: unknown;
  /** How the protocol names an answer of a broker. */
  readonly apiId?: unknown;
  readonly canRetry?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

/** An error, and everything that led to it. */
const causesOf = (error: unknown): readonly Cause[] => {
  if (error === null || typeof error !== "object") return [];
  const { cause, errors } = error as Cause;
  return [error as Cause, ...[cause, ...(Array.isArray(errors) ? errors : [])].flatMap(causesOf)];
};

const NOT_ALLOWED = "the user may not do this: it needs the operations Describe, Read and Write on the topic";
const NO_USER = "it does not know the user with this password, or has another mechanism";

/** The meaning of answers for the operator. Answers that pass have no row. */
const ANSWERS: Readonly<Record<string, string>> = {
  TOPIC_AUTHORIZATION_FAILED: NOT_ALLOWED,
  CLUSTER_AUTHORIZATION_FAILED: NOT_ALLOWED,
  GROUP_AUTHORIZATION_FAILED: NOT_ALLOWED,
  SASL_AUTHENTICATION_FAILED: NO_USER,
  UNSUPPORTED_SASL_MECHANISM: NO_USER,
  ILLEGAL_SASL_STATE: "it asks for no user",
  INVALID_TOPIC_EXCEPTION: "a topic has 1 to 249 letters, digits, dots, - or _",
  POLICY_VIOLATION: "a policy of the cluster forbids it",
  INVALID_RECORD: "a rule of the topic forbids these messages",
};

/** Codes of Node about certificates, and of a server that has no TLS. */
const TLS = /^(ERR_TLS_|ERR_SSL_WRONG_VERSION_NUMBER$|UNABLE_TO_|CERT_|DEPTH_ZERO_|SELF_SIGNED_)/;
/** Codes of what the client of Kafka cannot do, whenever it is asked again. */
const NEVER = /^PLT_KFK_(USER|UNSUPPORTED)/;
/** Messages of what the client calls a fault of its user, and is none: a topic or a leader that is not known now. */
const PASSES = /^(Unknown topic|Cannot find broker|Specified partition)/;
const NO_TOPIC = /^Unknown topic /;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Some answer of the protocol. */
export const answered = (error: unknown, name: string): boolean => causesOf(error).some(({ apiId }) => apiId === name);

/** True where the cluster knows no such topic. */
export const lacksTopic = (error: unknown): boolean =>
  answered(error, "UNKNOWN_TOPIC_OR_PARTITION") || causesOf(error).some(({ message }) => NO_TOPIC.test(text(message)));

/** A failure in the terms of sinks: what passes is an outage, and the rest is refused with its reason. */
export const failureOf = (error: unknown): Error => {
  if (isRefused(error) || isUnavailable(error)) return error as Error;
  const causes = causesOf(error);
  const answers = causes.filter(({ apiId }) => typeof apiId === "string");
  const final = answers.find(({ canRetry }) => canRetry !== true);
  if (final !== undefined) {
    const name = text(final.apiId);
    return new SinkRefused(`Kafka refuses: ${ANSWERS[name] ?? `it answers ${name}`}.`, { cause: error });
  }
  const codes = causes.map(({ code }) => text(code));
  const tls = codes.find((code) => TLS.test(code));
  if (tls !== undefined)
    return new SinkRefused(`Kafka refuses: no TLS with a certificate that is trusted (${tls}).`, { cause: error });
  const never = causes.find(({ code, message }) => NEVER.test(text(code)) && !PASSES.test(text(message)));
  if (never !== undefined) return new SinkRefused(`Kafka refuses: ${text(never.message)}`, { cause: error });
  const named = [...answers.map(({ apiId }) => text(apiId)), ...codes.filter((code) => /^E[A-Z]+$/.test(code))];
  return new SinkUnavailable(`Kafka does not answer: ${named[0] ?? "the connection is closed or late"}.`, {
    cause: error,
  });
};
