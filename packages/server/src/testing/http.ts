export interface HttpReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: any;
}

/** One request; a body is sent as JSON. Redirects are returned, not followed. */
export const sendRequest = async (
  address: string,
  { key, body, headers = {} }: { key?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): Promise<HttpReply> => {
  const response = await fetch(address, {
    redirect: "manual",
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
};

/** Long enough for the busiest machine: only a test that fails waits so long. */
const PATIENCE_MS = 120_000;

/** Polls until the condition is true; throws when it has not become true for a long time. */
export const eventually = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    if (await holds()) return;
    if (performance.now() > until) throw new Error(`Not fulfilled after ${PATIENCE_MS} ms: ${what}.`);
    await new Promise((looked) => setTimeout(looked, 25));
  }
};
