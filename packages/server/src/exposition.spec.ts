import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { serve } from "./serve.ts";
import { sendRequest } from "./testing/http.ts";
import { temporaryFolder } from "./testing/processes.ts";
import { VERSION } from "./version.ts";

const test = suite("the page of metrics");

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Family {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: Sample[];
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const LABEL = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
const VALUE = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|[+-]Inf|NaN)$/;
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: [""],
  gauge: [""],
  histogram: ["_bucket", "_sum", "_count"],
};

const numberOf = (text: string): number => {
  assert.match(text, VALUE);
  return text.endsWith("Inf") ? Number(`${text}inity`) : Number(text);
};

/** Reads `{name="value",…}`, where a value escapes backslashes, quotation marks and line feeds, and nothing else. */
const labelsOf = (text: string): Readonly<Record<string, string>> => {
  const labels: Record<string, string> = {};
  let rest = text;
  while (rest !== "") {
    const found = /^([^=]+)="((?:[^"\\\n]|\\[\\"n])*)"(,|$)/.exec(rest);
    assert.ok(found, `labels cannot be read from: ${rest}`);
    const [all, name = "", value = "", comma] = found;
    assert.match(name, LABEL);
    assert.ok(!name.startsWith("__"), `${name} is reserved`);
    assert.equal(labels[name], undefined, `${name} is there twice`);
    labels[name] = value;
    rest = rest.slice(all.length);
    assert.ok(comma === "" || rest !== "", "a comma is followed by a label");
  }
  return labels;
};

/** Reads the text format as strictly as it is specified: HELP and TYPE once and first, families together, no sample twice. */
const familiesOf = (text: string): ReadonlyMap<string, Family> => {
  assert.ok(text.endsWith("\n"), "the last line ends as every line does");
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let open: Family | undefined;
  let help: { readonly name: string; readonly text: string } | undefined;
  for (const line of text.slice(0, -1).split("\n")) {
    if (line === "") {
      open = undefined;
      continue;
    }
    const comment = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line);
    if (comment !== null) {
      const [, kind, name = "", words = ""] = comment;
      assert.match(name, NAME);
      if (kind === "HELP") {
        assert.equal(help, undefined, `${name}: HELP follows another HELP`);
        help = { name, text: words };
        continue;
      }
      assert.equal(help?.name, name, `${name}: TYPE follows its HELP`);
      assert.ok(SUFFIXES[words] !== undefined, `${name}: ${words} is no type`);
      assert.equal(families.has(name), false, `${name} is there twice`);
      open = { name, type: words, help: help?.text ?? "", samples: [] };
      families.set(name, open);
      help = undefined;
      continue;
    }
    const sample = /^([^\s{]+)(?:\{(.*)\})? (\S+)$/.exec(line);
    assert.ok(sample, `cannot be read: ${line}`);
    const [, name = "", labels = "", value = ""] = sample;
    assert.ok(open, `${name} belongs to no family`);
    const { name: family, type } = open;
    assert.ok(
      SUFFIXES[type]?.some((suffix) => name === family + suffix),
      `${name} is no sample of ${family}`,
    );
    const read = { name, labels: labelsOf(labels), value: numberOf(value) };
    const key = JSON.stringify([name, Object.entries(read.labels).sort()]);
    assert.equal(seen.has(key), false, `${line} is there twice`);
    seen.add(key);
    open.samples.push(read);
  }
  assert.equal(help, undefined, "a HELP has its TYPE");
  return families;
};

/** The buckets of a histogram rise, and the last one is all of it. */
const isWhole = ({ name, samples }: Family): void => {
  const series = new Map<string, Sample[]>();
  for (const sample of samples) {
    const { le: _, ...labels } = sample.labels;
    const key = JSON.stringify(labels);
    series.set(key, [...(series.get(key) ?? []), sample]);
  }
  for (const [labels, of] of series) {
    const buckets = of.filter((one) => one.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels: { le } }) => numberOf(le ?? ""));
    assert.deepEqual(
      bounds,
      bounds.toSorted((left, right) => left - right),
      `${name} ${labels}`,
    );
    assert.equal(bounds.at(-1), Number.POSITIVE_INFINITY, name);
    const counts = buckets.map(({ value }) => value);
    assert.deepEqual(
      counts,
      counts.toSorted((left, right) => left - right),
      `${name} ${labels}`,
    );
    assert.equal(of.find((one) => one.name === `${name}_count`)?.value, counts.at(-1), name);
    assert.ok(
      of.some((one) => one.name === `${name}_sum`),
      name,
    );
  }
};

/** The units of OpenMetrics that are in use here; a name ends with its unit, and that of a counter then with `_total`. */
const NOT_BASE = /_(?:ms|milliseconds|minutes|hours|days|kilobytes|kb|mb|percent)(?:_|$)/;

const folder = await temporaryFolder();
test.after(() => folder.remove());

const pageOf = async (env: Readonly<Record<string, string>>, name: string): Promise<string> => {
  const serving = await serve({
    ...env,
    PORT: "0",
    LOG_LEVEL: "silent",
    ENTENTE_DEMO: "off",
    ENTENTE_DATA_DIR: `${folder.path}/${name}`,
    ENTENTE_METRICS_KEY: "a-key-of-metrics",
  });
  try {
    for (const path of ["/livez", "/v1/platform/programs", '/no"where\\', "/metrics"])
      await sendRequest(`${serving.url}${encodeURI(path)}`);
    return (await sendRequest(`${serving.url}/metrics`, { key: "a-key-of-metrics" })).text;
  } finally {
    await serving.stop();
  }
};

for (const [name, env] of Object.entries({ embedded: {}, memory: { DATABASE_URL: "memory:" } })) {
  test(`the strictest reader reads it, and its names are those of OpenMetrics: ${name}`, async () => {
    const families = familiesOf(await pageOf(env, name));
    for (const family of families.values()) {
      const { name: of, type, help, samples } = family;
      assert.ok(of.startsWith("entente_"), of);
      assert.equal(of.endsWith("_total"), type === "counter", of);
      assert.doesNotMatch(of, NOT_BASE);
      assert.match(help, /[.;]$|[a-z0-9)]$/, of);
      if (/\b[Ss]econds\b/.test(help)) assert.match(of, /_seconds(?:_total)?$/, of);
      if (type === "histogram") isWhole(family);
      if (type === "counter") for (const { value } of samples) assert.ok(value >= 0, of);
    }
    const valuesOf = (of: string) => families.get(of)?.samples ?? [];
    const [build] = valuesOf("entente_build_info");
    const database = name === "memory" ? "memory" : "pglite";
    assert.deepEqual(build?.labels, { version: VERSION, database, node: process.versions.node });
    const queues = valuesOf("entente_queue_due").map(({ labels }) => labels.queue);
    assert.ok(
      ["operations", "webhooks", "mail", "seals", "drafts", "evaluations"].every((one) => queues.includes(one)),
    );
    assert.deepEqual(
      valuesOf("entente_queue_age_seconds").map(({ labels }) => labels.queue),
      queues,
    );
    assert.equal(families.has("entente_database_wait_seconds"), name === "embedded");
  });
}

test.run();
