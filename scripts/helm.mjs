// Prints the chart of Helm, deploy/helm/entente, from the manifests of deploy/kubernetes: each template is its manifest with values in place
// of what an installation chooses. Helm is on no machine that builds this, so a template has nothing but the three expressions that
// `render` knows, and `pnpm check` holds each, filled with the values of the chart, against its manifest.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stringify } from "yaml";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const KUBERNETES = join(ROOT, "deploy", "kubernetes");
export const CHART = join(ROOT, "deploy", "helm", "entente");

/** Of kustomize alone, of the cluster, or an example. */
const NOT_OF_CHART = ["kustomization.yaml", "namespace.yaml", "secret.example.yaml"];

/** Where a manifest has what an installation chooses. */
const CHOSEN = /** @type {const} */ ([
  [/image: entente\/server:\S+/g, "image: {{ .Values.image }}"],
  [/secretRef: \{ name: entente \}/g, "secretRef: { name: {{ .Values.secret }} }"],
  [/https:\/\/partners\.example\.com/g, "https://{{ .Values.host }}"],
  [/hosts: \[partners\.example\.com\]/g, "hosts: [{{ .Values.host }}]"],
  [/host: partners\.example\.com/g, "host: {{ .Values.host }}"],
  [/cluster-issuer: letsencrypt/g, "cluster-issuer: {{ .Values.clusterIssuer }}"],
  [/minReplicas: 2/g, "minReplicas: {{ .Values.servers.min }}"],
  [/maxReplicas: 8/g, "maxReplicas: {{ .Values.servers.max }}"],
  [/replicas: 2/g, "replicas: {{ .Values.workers }}"],
  [/cpu: 250m, memory: 256Mi/g, "cpu: {{ .Values.resources.cpu }}, memory: {{ .Values.resources.memory }}"],
  [/memory: 1Gi/g, "memory: {{ .Values.resources.memoryLimit }}"],
  // A job is not changed once it ran, so that each upgrade has one of its own.
  [/name: entente-migrate$/gm, "name: entente-migrate-{{ .Release.Revision }}"],
  // All further settings are values.
  [/ {2}ENTENTE_TRUST_PROXY: [\s\S]*$/g, "{{ toYaml .Values.settings | nindent 2 }}\n"],
]);

/** The values of the chart, as comments say them. */
const VALUES = (
  /** @type {string} */ version,
) => `# The image; build it from the Dockerfile, and push it to your registry.
image: entente/server:${version}
# Where the service is reached from outside: ENTENTE_PUBLIC_URL is https://<host>.
host: partners.example.com
# The secret with DATABASE_URL and ENTENTE_SECRET_KEY. It has to be there before: see ../../kubernetes/secret.example.yaml.
secret: entente
# The issuer of cert-manager that gets the certificate.
clusterIssuer: letsencrypt
# How many servers answer. Each takes up to 11 connections of PostgreSQL: see ENTENTE_POOL_SIZE.
servers: { min: 2, max: 8 }
# How many processes work in the background.
workers: 2
resources: { cpu: 250m, memory: 256Mi, memoryLimit: 1Gi }
# Every setting of docs/settings.md that is no secret. ENTENTE_BACKUP_TO names the bucket of backups, which an upgrade needs.
settings:
  ENTENTE_TRUST_PROXY: "1"
  ENTENTE_METRICS_PORT: "9464"
  # Servers and workers wait for the job, which makes a backup first.
  ENTENTE_MIGRATE: wait
`;

const CHART_YAML = (/** @type {string} */ version) => `apiVersion: v2
name: entente
description: Partner and affiliate programs. Printed from the manifests of the repository, and not rendered by Helm there.
type: application
version: ${version}
appVersion: "${version}"
kubeVersion: ">=1.25.0-0"
`;

const NOTES = `Entente ${"{{ .Chart.AppVersion }}"} at https://${"{{ .Values.host }}"}

The first organization: kubectl exec deploy/entente-server -- entente setup code
and enter the code at https://${"{{ .Values.host }}"}/setup
`;

/** The shape of the values, so that a misspelt one is refused. */
const SCHEMA = {
  $schema: "https://json-schema.org/draft/2019-09/schema",
  type: "object",
  additionalProperties: false,
  properties: {
    image: { type: "string", pattern: "^\\S+:\\S+$" },
    host: { type: "string", format: "hostname" },
    secret: { type: "string", minLength: 1 },
    clusterIssuer: { type: "string", minLength: 1 },
    servers: {
      type: "object",
      additionalProperties: false,
      required: ["min", "max"],
      properties: { min: { type: "integer", minimum: 1 }, max: { type: "integer", minimum: 1 } },
    },
    workers: { type: "integer", minimum: 1 },
    resources: {
      type: "object",
      additionalProperties: false,
      required: ["cpu", "memory", "memoryLimit"],
      properties: { cpu: { type: "string" }, memory: { type: "string" }, memoryLimit: { type: "string" } },
    },
    settings: { type: "object", additionalProperties: { type: "string" } },
    global: { type: "object" },
  },
};

/** Lists of names are on one line, as the formatter has them. */
const SCHEMA_TEXT = `${JSON.stringify(SCHEMA, undefined, 2).replaceAll(/\[\s+("[^\]]*?")\s+\]/g, (_, names) => `[${names.replaceAll(/\s+/g, " ")}]`)}\n`;

/** The manifests that the chart has, by their names. */
export const manifests = () =>
  new Map(
    readdirSync(KUBERNETES)
      .filter((name) => name.endsWith(".yaml") && !NOT_OF_CHART.includes(name))
      .map((name) => [name, readFileSync(join(KUBERNETES, name), "utf8")]),
  );

/** Every file of the chart, by its path in it. */
export const chartFiles = (/** @type {string} */ version) => {
  const templates = [...manifests()].map(([name, text]) => {
    const filled = CHOSEN.reduce((/** @type {string} */ before, [from, to]) => before.replaceAll(from, to), text);
    return /** @type {const} */ ([`templates/${name}`, filled]);
  });
  return new Map([
    ["Chart.yaml", CHART_YAML(version)],
    ["values.yaml", VALUES(version)],
    ["values.schema.json", SCHEMA_TEXT],
    ["templates/NOTES.txt", NOTES],
    ...templates,
  ]);
};

/** A template, filled with values as Helm would; what it does not know stays, so that no YAML can be read from it. */
export const render = (/** @type {string} */ template, /** @type {any} */ values) => {
  const lookUp = (/** @type {string} */ path) =>
    path.split(".").reduce((/** @type {any} */ at, name) => at?.[name], values) ?? "MISSING";
  return template
    .replaceAll(/\{\{ toYaml \.Values\.(\w+) \| nindent (\d+) \}\}/g, (_, path, spaces) =>
      stringify(lookUp(path))
        .trimEnd()
        .replaceAll(/^/gm, " ".repeat(Number(spaces)))
        .replace(/^/, "\n"),
    )
    .replaceAll(/\{\{ \.Values\.([\w.]+) \}\}/g, (_, path) => String(lookUp(path)))
    .replaceAll("-{{ .Release.Revision }}", "");
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(readFileSync(join(ROOT, "packages", "server", "package.json"), "utf8"));
  rmSync(CHART, { recursive: true, force: true });
  for (const [path, text] of chartFiles(version)) {
    mkdirSync(dirname(join(CHART, path)), { recursive: true });
    writeFileSync(join(CHART, path), text);
  }
}
