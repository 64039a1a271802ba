/** A question of a program. */
export interface Question {
  readonly key: string;
  readonly label: string;
  readonly kind: "text" | "choice" | "url" | "number" | "consent";
  readonly help: string | null;
  readonly required: boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly choices: readonly string[] | null;
}

/** The facts that anybody sees of a program. */
export interface Page {
  readonly program: string;
  readonly name: string;
  readonly description: string | null;
  readonly brand: string;
}

/** How far somebody is whose address is verified. */
export interface Standing extends Page {
  readonly email: string;
  readonly state: "open" | "pending" | "approved" | "rejected" | "ended";
  readonly reason: string | null;
  readonly form_version: number;
  readonly application_form: readonly Question[];
  readonly terms_version: number;
  readonly terms: { readonly text: string | null; readonly url: string | null } | null;
}

/** A refusal of the service: its code, and the field at fault. */
export interface Refusal {
  readonly code: string;
  readonly param: string | null;
}
export type Asked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

const send = async <T>(path: string, init: RequestInit): Promise<Asked<T>> => {
  try {
    const response = await fetch(`/v1/portal/join${path}`, { ...init, credentials: "omit", cache: "no-store" });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, value: answer as T };
    const { error } = answer as { readonly error?: { readonly code?: string; readonly param?: string | null } };
    return { ok: false, refusal: { code: error?.code ?? "unreadable", param: error?.param ?? null } };
  } catch {
    return { ok: false, refusal: { code: "connection_failed", param: null } };
  }
};

const post = <T>(path: string, body: object) =>
  send<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

export const readPage = (program: string) => send<Page>(`/${encodeURIComponent(program)}`, {});
export const askLink = (program: string, email: string, language: string) =>
  post<object>(`/${encodeURIComponent(program)}/verify`, { email, language });
export const readStanding = (token: string) => post<Standing>("/standing", { token });
export const apply = (body: object) => post<Standing>("/apply", body);
