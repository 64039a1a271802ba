import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { readTemplate } from "./cli/init/templates.ts";
import { serve } from "./serve.ts";
import { sendRequest } from "./testing/http.ts";
import { temporaryFolder } from "./testing/processes.ts";

const test = suite("what watches a server");

const folder = await temporaryFolder();
test.after(() => folder.remove());

/** The words of a histogram's series after its name. */
const SERIES = /_(?:bucket|count|sum)$/;

/** On the embedded database, which has connections to measure. */
const page = async (): Promise<string> => {
  const serving = await serve({
    PORT: "0",
    LOG_LEVEL: "silent",
    ENTENTE_DEMO: "off",
    ENTENTE_DATA_DIR: folder.path,
    ENTENTE_METRICS_KEY: "a-key-of-metrics",
  });
  try {
    await sendRequest(`${serving.url}/livez`);
    const response = await fetch(`${serving.url}/metrics`, { headers: { Authorization: "Bearer a-key-of-metrics" } });
    assert.equal(response.status, 200);
    return await response.text();
  } finally {
    await serving.stop();
  }
};

const namesIn = (text: string): readonly string[] => [...new Set(text.match(/\bentente_\w+/g) ?? [])];

test("asks of /metrics only what a running server has there, and its labels", async () => {
  const text = await page();
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = "", type = ""]) => [name, type]));
  for (const file of ["monitoring/alerts.yml", "monitoring/dashboard.json"]) {
    const asked = namesIn(readTemplate(file));
    assert.ok(asked.length > 5, file);
    for (const name of asked) {
      const isHistogram = SERIES.test(name) && types.get(name.replace(SERIES, "")) === "histogram";
      assert.ok(types.has(name) || isHistogram, `${file} asks for ${name}, which no server has`);
    }
  }
});

test("watches every metric that a server has of its own", async () => {
  const types = [...(await page()).matchAll(/^# TYPE (entente_\w+) /gm)].map(([, name = ""]) => name);
  const shown = namesIn(readTemplate("monitoring/dashboard.json")).map((name) => name.replace(SERIES, ""));
  assert.deepEqual(
    types.filter((name) => !shown.includes(name)),
    [],
  );
});

test.run();
