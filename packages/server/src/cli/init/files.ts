import { randomBytes } from "node:crypto";
import { readTemplate } from "./templates.ts";

/** The facts that a person gives of a new installation. */
export interface Wanted {
  readonly domain: string;
  readonly email: string;
}

/** A file of an installation, with its permissions. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
  readonly mode: number;
}

const SECRET_BYTES = 32;
const PASSWORD_BYTES = 24;

const secret = (bytes: number): string => randomBytes(bytes).toString("hex");

/** Puts values behind the names of a file of settings. */
const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, "m");
    if (!line.test(text)) throw new Error(`The template of .env has no line for ${name}.`);
    return text.replace(line, () => `${name}=${value}`);
  }, template);

/** Of files that Docker reads as another user than their owner. */
const OPEN = 0o644;
const PRIVATE = 0o600;

/** Copies, by their path in an installation and below `deploy`. */
const COPIES = [
  "compose.yaml",
  "Caddyfile",
  "monitoring/prometheus.yml",
  "monitoring/alerts.yml",
  "monitoring/dashboard.json",
  "monitoring/grafana-source.yml",
  "monitoring/grafana-dashboards.yml",
] as const;

/** The secrets of an installation, by their names in `.env`, with the bytes of a new one. */
const SECRETS = {
  POSTGRES_PASSWORD: PASSWORD_BYTES,
  GRAFANA_PASSWORD: PASSWORD_BYTES,
  ENTENTE_SECRET_KEY: SECRET_BYTES,
} as const;

/** The value of a name in a `.env`; undefined where it has none. */
const valueIn = (env: string, name: string): string | undefined =>
  new RegExp(`^${name}=(.+)$`, "m").exec(env)?.[1]?.trim() || undefined;

/** The files of an installation: with the secrets of its `.env` so far, since no other ones open its database, else with new ones. */
export const filesOf = ({ domain, email }: Wanted, before = ""): readonly NewFile[] => {
  const secrets = Object.entries(SECRETS).map(([name, bytes]) => [name, valueIn(before, name) ?? secret(bytes)]);
  const values = { DOMAIN: domain, ACME_EMAIL: email, ...Object.fromEntries(secrets) };
  return [
    { path: ".env", text: filled(readTemplate("compose.env"), values), mode: PRIVATE },
    ...COPIES.map((path) => ({ path, text: readTemplate(path), mode: OPEN })),
  ];
};
