import { useQuery } from "@tanstack/react-query";
import { post, Refused, read } from "./ask.ts";
import type { Ways } from "./types.ts";

/** The data that a tab keeps while its member is at an identity provider. */
interface Kept {
  readonly state: string;
  /** Sealed by the service: whoever comes back without it did not leave from here. */
  readonly flow: string;
  /** The query of the page that was left. */
  readonly search: string;
}

/** The answer that a provider sent the member back with. */
export interface Returned {
  /** Undefined where this tab did not send anybody there. */
  readonly flow: string | undefined;
  readonly query: string;
}

/** Why a provider let nobody in, as the pages say it. */
export type ProviderFault =
  | "denied"
  | "unverified"
  | "unknown"
  | "unreachable"
  | "misconfigured"
  | "off"
  | "late"
  | "busy"
  | "blocked"
  | "failed";

const PLACE = "entente.sign-in";

const FAULTS: Readonly<Record<string, ProviderFault>> = {
  portal_provider_denied: "denied",
  address_not_verified: "unverified",
  address_not_known: "unknown",
  portal_provider_unreachable: "unreachable",
  portal_provider_misconfigured: "misconfigured",
  portal_provider_not_found: "off",
  sign_in_failed: "late",
  rate_limited: "busy",
};

/** The sentence about a refusal. */
export const providerFaultOf = (error: unknown): ProviderFault =>
  error instanceof Refused ? (FAULTS[error.code] ?? "failed") : "blocked";

/** The organization to sign in at, where the service has several. */
export const organizationMeant = (): { readonly organization?: string } => {
  const organization = new URLSearchParams(location.search).get("organization");
  return organization === null ? {} : { organization };
};

/** How members can sign in besides by mail. */
export const useWays = () =>
  useQuery({ queryKey: ["ways"], queryFn: () => read<Ways>("/sign_in", organizationMeant()) });

/** Goes to the provider. The tab keeps what finishes it, where no other tab and no other site reads it. */
export const leaveForProvider = async (): Promise<void> => {
  const { url, state, flow } = await post<{ url: string; state: string; flow: string }>(
    "/oidc/start",
    organizationMeant(),
  );
  const search = new URLSearchParams(location.search);
  // The reader may have chosen another language than that of the address.
  search.set("lang", document.documentElement.lang);
  const kept: Kept = { state, flow, search: `?${search}` };
  sessionStorage.setItem(PLACE, JSON.stringify(kept));
  location.assign(url);
};

const takeKept = (): Kept | undefined => {
  try {
    const kept = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    return kept === null ? undefined : (JSON.parse(kept) as Kept);
  } catch {
    return undefined;
  }
};

/** The answer that a provider sent the member back with, taken out of the address, where it stands no longer than this. */
export const takeReturn = (): Returned | undefined => {
  const query = location.search.slice(1);
  const said = new URLSearchParams(query);
  const state = said.get("state");
  if (state === null || !(said.has("code") || said.has("error"))) return undefined;
  const kept = takeKept();
  history.replaceState(history.state, "", location.pathname + (kept?.search ?? ""));
  return { flow: kept?.state === state ? kept.flow : undefined, query };
};

/** The link that opens the visit of whom the provider let in. */
export const finishAtProvider = async ({ flow, query }: Returned): Promise<string> => {
  if (flow === undefined) throw new Refused("sign_in_failed");
  return (await post<{ token: string }>("/oidc/finish", { flow, query })).token;
};
