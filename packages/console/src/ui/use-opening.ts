import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** The forms that a search opens on their pages. */
export type Opening = "batch" | "brand" | "distribution" | "invitation" | "key" | "program" | "rail" | "run";

/** The state of a page that says which of its forms is opened; typed here alone, since the router's own type is shared by all. */
export const opening = (form: Opening): object => ({ opens: form });

/** Opens a form where the way to the page says so: once, so that a reload does not open it again. */
export const useOpening = (form: Opening | undefined, open: () => void): void => {
  const state = useRouterState({ select: ({ location }): object => location.state });
  const { opens: asked } = state as { readonly opens?: Opening };
  const navigate = useNavigate();
  const act = useRef(open);
  act.current = open;
  useEffect(() => {
    if (form === undefined || asked !== form) return;
    act.current();
    void navigate({ to: ".", search: true, params: true, replace: true, state: {} } as never);
  }, [asked, form, navigate]);
};
