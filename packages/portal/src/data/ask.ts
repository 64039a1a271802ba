/** The token of the session. It is kept here alone, so that it ends with the page. */
let bearer: string | undefined;
let hearEnd = (): void => undefined;

export const keepToken = (token: string | undefined): void => {
  bearer = token;
};

/** Calls back when the service says that the session is over. */
export const onEnd = (hear: () => void): void => {
  hearEnd = hear;
};

/** An answer that is none: the envelope of the service, or why no answer came. */
export class Refused extends Error {
  readonly status: number | undefined;
  readonly code: string;
  readonly requestId: string | null;

  constructor(code: string, status?: number, requestId: string | null = null) {
    super(code);
    this.name = "Refused";
    this.code = code;
    this.status = status;
    this.requestId = requestId;
  }
}

interface Envelope {
  readonly error?: { readonly code?: string; readonly request_id?: string };
}

type Query = Readonly<Record<string, string | number | undefined>>;

const queryOf = (query: Query): string => {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) said.set(name, String(value));
  return said.size === 0 ? "" : `?${said}`;
};

const UNAUTHENTICATED = 401;

/** The refusal that an answer is; a session that is over is told. */
const refusedBy = async (response: Response): Promise<Refused> => {
  const { error } = ((await response.json().catch(() => null)) ?? {}) as Envelope;
  if (response.status === UNAUTHENTICATED && bearer !== undefined) hearEnd();
  return new Refused(
    error?.code ?? "unreadable_answer",
    response.status,
    error?.request_id ?? response.headers.get("request-id"),
  );
};

const send = async <T>(path: string, init: RequestInit): Promise<T> => {
  const response = await fetch(`/v1/portal${path}`, { ...init, credentials: "omit", cache: "no-store" }).catch(() => {
    throw new Refused("connection_failed");
  });
  if (!response.ok) throw await refusedBy(response);
  return (await response.json().catch(() => null)) as T;
};

const authorized = (): Record<string, string> => (bearer === undefined ? {} : { authorization: `Bearer ${bearer}` });

/** Reads a file that a member may see. */
export const readFile = async (path: string, query: Query = {}): Promise<Blob> => {
  const response = await fetch(`/v1/portal${path}${queryOf(query)}`, {
    headers: authorized(),
    credentials: "omit",
    cache: "no-store",
  }).catch(() => {
    throw new Refused("connection_failed");
  });
  if (response.ok) return response.blob();
  throw await refusedBy(response);
};

/** Reads what a member may see. */
export const read = <T>(path: string, query: Query = {}): Promise<T> =>
  send<T>(`${path}${queryOf(query)}`, { headers: { accept: "application/json", ...authorized() } });

export const post = <T>(path: string, body: object): Promise<T> =>
  send<T>(path, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", ...authorized() },
    body: JSON.stringify(body),
  });
