import type { JoiningPage as Page, JoiningStanding as Standing } from "../data/types.ts";

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
