import { useQuery } from "@tanstack/react-query";
import { send } from "../../../data/client.ts";
import { useKey, useView } from "../../../shell/view.tsx";

/** How a recipient last switched mail. */
export type Way = "link" | "page" | "merge";

/** The mail that the roles of a person bring. */
export interface Notifications {
  readonly kinds: readonly {
    readonly kind: "applications" | "failures" | "mentions";
    /** Null for the organization as a whole. */
    readonly brand: string | null;
    readonly because: "role" | "owner";
    readonly is_on: boolean;
    readonly changed_at: string | null;
    readonly changed_by: Way | null;
  }[];
  readonly language: string | null;
  readonly usual_language: string;
  /** False while no mail server is set up. */
  readonly is_sending: boolean;
}

/** A message as recipients read it, and every message that there is. */
export interface Preview {
  readonly kind: string | null;
  readonly from: string;
  /** Null while no mail server is set up. */
  readonly from_address: string | null;
  /** The address that answers go to; null of security mail, and where the brand has none. */
  readonly reply_to: string | null;
  readonly subject: string;
  readonly text: string;
  readonly is_sending: boolean;
  readonly templates: readonly { readonly template: string; readonly kind: string | null }[];
}

/** A message that was sent to who asked. */
export interface Sample {
  readonly to: string;
  readonly is_sending: boolean;
}

/** The message that is shown. */
export interface Asked {
  readonly template: string;
  readonly language: string;
}

export const useNotifications = () =>
  useQuery({ queryKey: ["notifications"], queryFn: () => send<Notifications>("GET", "/notifications") });

export const usePreview = (asked: Asked) => {
  const { mode, brand } = useView();
  return useQuery({
    queryKey: useKey()("mail", asked.template, asked.language),
    queryFn: () =>
      send<Preview>("GET", `/mail/preview?${new URLSearchParams({ ...asked })}`, undefined, {
        view: { mode, brand },
      }),
  });
};
