import { saidBy } from "@entente/kit";
import { type RefObject, useEffect, useRef } from "react";
import { type Field, isKeptField, setField } from "./form-draft.ts";
import { useDraft } from "./use-draft.ts";

/**
 * Keeps the text that is typed in the fields of a form by their names, until the form is closed or its text was accepted. `about` names the form
 * and its subject on its page; undefined keeps nothing. Returns what the form calls when something is typed and when it is sent.
 */
export const useFormDraft = (
  form: RefObject<HTMLFormElement | null>,
  about: string | undefined,
  error: Error | null,
): { readonly typed: () => void; readonly sent: () => void } => {
  const draft = useDraft(`dialog ${about}`);
  const isSent = useRef(false);
  const fieldsOf = () => [...(form.current?.elements ?? [])].filter((one): one is Field => isKeptField(one as Field));
  useEffect(() => {
    if (error !== null) isSent.current = false;
  }, [error]);
  useEffect(() => {
    const path = window.location.pathname;
    const kept = (about === undefined ? undefined : draft.kept) as Readonly<Record<string, string>> | undefined;
    for (const field of fieldsOf()) if (kept?.[field.name] !== undefined) setField(field, kept[field.name] as string);
    return () => {
      // A form that goes with its page was left; one that goes alone was closed.
      if (about !== undefined && (isSent.current || window.location.pathname === path)) draft.forget();
    };
  }, []);
  return {
    typed: () => {
      if (about === undefined || form.current === null) return;
      const said = saidBy(form.current);
      draft.keep(Object.fromEntries(fieldsOf().map(({ name }) => [name, said[name] ?? ""])));
    },
    sent: () => {
      isSent.current = true;
    },
  };
};
