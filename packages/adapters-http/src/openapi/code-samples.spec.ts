import * as assert from "node:assert/strict";
import { test } from "uvu";
import {
  type Asking,
  masked,
  playApiExamples,
  readAnswer,
  type Send,
  type Server,
  sendPlainly,
} from "../../../../scripts/api-examples.ts";
import { type CurlRequest, curlRequest, sendCurl, shellWords } from "../../../../scripts/curl.ts";
import { openApiDocument } from "./document.ts";

const SAMPLES: ReadonlyMap<string, { readonly path: string; readonly source: string }> = new Map(
  Object.entries(openApiDocument().paths ?? {}).flatMap(([path, item]) =>
    Object.values(item as Record<string, any>).map((operation) => [
      operation.operationId as string,
      { path, source: operation["x-codeSamples"].find(({ lang }: any) => lang === "Shell").source as string },
    ]),
  ),
);
const STREAM = "events.stream";
/** Headers that a sample has besides those of its example. */
const ITS_OWN = ["Authorization", "Idempotency-Key", "Content-Type"];

const requestOf = (operation: string, { root, key }: Server): CurlRequest => {
  const { source } = SAMPLES.get(operation)!;
  return curlRequest(shellWords(source, { ENTENTE_URL: root, ENTENTE_API_KEY: key }));
};

const addressOf = (operation: string, { ids = [], query = "" }: Asking): string => {
  const rest = [...ids];
  return SAMPLES.get(operation)!.path.replace(/\{\w+\}/g, () => rest.shift() ?? "") + query;
};

/** Ids and codes differ from run to run: answers are kept under an Idempotency-Key here, and not where examples are recorded. */
const alike = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID")
    .replace(/\bdiff_[0-9a-f]{24}\b/g, "ID")
    .replace(/\b([0-9a-f]{20}|[0-9a-f]{12}|pk_live_[0-9a-f]+|[0-9A-Z]{25})\b/g, "CODE");

/** The sample for this run: it has to say what the example says, with the ids, secrets and signatures of this run in their places. */
const inThisRun = (operation: string, sample: CurlRequest, asking: Asking, { root }: Server): CurlRequest => {
  const shown = masked(asking) as Asking;
  assert.equal(alike(sample.url), alike(root + addressOf(operation, shown)), operation);
  assert.equal(alike(sample.body && JSON.parse(sample.body)), alike(shown.body), operation);
  assert.equal(sample.file, shown.file && "results.csv", operation);
  const named = sample.headers.filter(([name]) => !ITS_OWN.includes(name)).map(([name]) => name);
  const { "Content-Type": _type, ...headers } = asking.headers ?? {};
  assert.deepEqual(named, Object.keys(headers), operation);
  return {
    ...sample,
    url: root + addressOf(operation, asking),
    headers: [...sample.headers.filter(([name]) => ITS_OWN.includes(name)), ...Object.entries(headers)],
    ...(asking.body === undefined ? {} : { body: JSON.stringify(asking.body) }),
    ...(asking.file === undefined ? {} : { body: asking.file.content }),
  };
};

test("the curl sample of every operation does what its example shows", async () => {
  const sent = new Set<string>();
  const sending = (server: Server): Send => {
    const plainly = sendPlainly(server);
    return async (operation, asking) => {
      if (sent.has(operation)) return plainly(operation, asking);
      sent.add(operation);
      const sample = requestOf(operation, server);
      return readAnswer(operation, await sendCurl(inThisRun(operation, sample, asking, server)));
    };
  };
  const streaming = (server: Server): Send => {
    const send = sending(server);
    return async (operation, asking) => {
      if (!sent.has(STREAM)) {
        sent.add(STREAM);
        const response = await sendCurl(requestOf(STREAM, server));
        assert.equal(response.headers.get("content-type"), "text/event-stream");
        await response.body?.cancel();
      }
      return send(operation, asking);
    };
  };
  await playApiExamples(streaming);
  assert.deepEqual(
    [...SAMPLES.keys()].filter((operation) => !sent.has(operation)),
    [],
  );
});

test("the tiny reader of curl refuses what it does not understand", () => {
  assert.throws(() => curlRequest(["curl", "--data-urlencode", "a=b", "https://x.example"]), /is not understood/);
  assert.throws(() => shellWords('curl "$UNKNOWN"', {}), /UNKNOWN is not known/);
  assert.deepEqual(shellWords("a 'b c' \"d $E\" \\\n 'f'\\''g'", { E: "e" }), ["a", "b c", "d e", "f'g"]);
});

test.run();
