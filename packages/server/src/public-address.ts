import type { Config } from "./config.ts";

/** The public URL of the service; known when it listens. */
export interface PublicAddress {
  url: string;
}

const WILDCARDS: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };

/** The URL of a host and port for a browser on this machine. */
export const urlOf = (host: string, port: number): string => {
  const name = WILDCARDS[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${name}:${port}`;
};

export const publicAddress = ({
  publicUrl,
  host,
  port,
}: Pick<Config, "publicUrl" | "host" | "port">): PublicAddress => ({
  url: publicUrl ?? urlOf(host, port),
});
