import { type Client, openClient, type Reply } from "./http.ts";

/** An answer of the interface, with its body read where it is JSON. */
export interface Answer extends Reply {
  // What comes back is judged by the proof, so nothing is promised of it here.
  readonly body: any;
}

export interface Call {
  readonly key?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The interface of one server, spoken politely. */
export interface Api {
  readonly client: Client;
  call(method: string, path: string, call?: Call): Promise<Answer>;
  /** A call that has to succeed. */
  must(method: string, path: string, call?: Call): Promise<any>;
}

const isJson = ({ headers }: Reply): boolean => /^application\/json\b/.test(headers["content-type"] ?? "");

export const bodyOf = (reply: Reply): unknown => {
  if (!isJson(reply)) return undefined;
  try {
    return JSON.parse(reply.text);
  } catch {
    return undefined;
  }
};

export const openApi = (root: string, key?: string): Api => {
  const client = openClient(root);
  const call: Api["call"] = async (method, path, { key: other = key, body, headers = {} } = {}) => {
    const reply = await client.send({
      method,
      path,
      headers: {
        ...(other === undefined ? {} : { authorization: `Bearer ${other}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { ...reply, body: bodyOf(reply) };
  };
  return {
    client,
    call,
    async must(method, path, asked) {
      const answer = await call(method, path, asked);
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
      return answer.body;
    },
  };
};

/** Looks again until what is asked is there; undefined when it is not within the time. */
export const eventually = async <T>(ask: () => Promise<T | undefined>, ms = 30_000): Promise<T | undefined> => {
  for (const until = Date.now() + ms; ; ) {
    const found = await ask();
    if (found !== undefined || Date.now() > until) return found;
    await new Promise((looked) => setTimeout(looked, 25));
  }
};
