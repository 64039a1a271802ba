import { useState } from "react";
import { useView } from "../shell/view.tsx";
import { draftAt, keepDraft } from "./draft.ts";

/** The draft of a form: of one person, in the data that is shown, on the page where the form is. */
export const useDraft = (form: string) => {
  const { mode, brand, session } = useView();
  const [at] = useState(() => JSON.stringify([session.person.id, mode, brand, window.location.pathname, form]));
  const [kept] = useState(() => draftAt(window.sessionStorage, at));
  return {
    kept,
    keep: (value: unknown) => keepDraft(window.sessionStorage, at, value),
    forget: () => keepDraft(window.sessionStorage, at, undefined),
  };
};

/** A state that is kept as a draft until it is as it began. */
export const useTyped = <T>(form: string, first: T): readonly [T, (next: T) => void] => {
  const draft = useDraft(form);
  const [typed, setTyped] = useState<T>(() => (draft.kept as T | undefined) ?? first);
  const change = (next: T) => {
    draft.keep(JSON.stringify(next) === JSON.stringify(first) ? undefined : next);
    setTyped(next);
  };
  return [typed, change];
};
