import type { ZodOpenApiResponseObject } from "zod-openapi";
import type { Answering } from "../http/exchange.ts";

/** An operation that will go away (docs/api-policy.md). */
export interface Deprecated {
  /** From when on it is deprecated. */
  readonly since: Date;
  /** The replacement, as a sentence for people. */
  readonly use: string;
  /** When it ends, at least 12 months after the first release that says so; absent while that is not decided. */
  readonly sunset?: Date;
}

/** Returns the headers that every answer of the operation carries (RFC 9745, RFC 8594): seconds since 1970, and an HTTP date. */
const deprecationHeaders = ({ since, sunset }: Deprecated): Readonly<Record<string, string>> => ({
  Deprecation: `@${Math.floor(since.getTime() / 1_000)}`,
  ...(sunset === undefined ? {} : { Sunset: sunset.toUTCString() }),
});

/** The same answers, whatever they are, with the headers of a deprecated operation. */
export const withDeprecation = (deprecated: Deprecated | undefined, answering: Answering): Answering => {
  if (deprecated === undefined) return answering;
  const headers = deprecationHeaders(deprecated);
  return (exchange) => {
    exchange.known.headers = headers;
    return answering(exchange);
  };
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the text that the document has beside `deprecated: true`. */
export const deprecationText = ({ since, use, sunset }: Deprecated): string =>
  [`Deprecated since ${dayOf(since)}. ${use}`, ...(sunset === undefined ? [] : [`It ends on ${dayOf(sunset)}.`])].join(
    " ",
  );

const text = (description: string) => ({ description, schema: { type: "string" as const } });

/** The headers as the document has them. */
export const documentedDeprecation = ({ sunset }: Deprecated): NonNullable<ZodOpenApiResponseObject["headers"]> => ({
  Deprecation: text("Since when the operation is deprecated: `@` and seconds (RFC 9745)."),
  ...(sunset === undefined ? {} : { Sunset: text("When the operation ends, a date of HTTP (RFC 8594).") }),
});
