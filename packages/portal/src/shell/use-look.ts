import { useEffect } from "react";
import type { Look } from "../data/types.ts";
import { useSpeech } from "../text/index.tsx";
import { showLook } from "./theme.ts";

/** The brand of a page. */
export interface Branding {
  readonly name: string;
  readonly look: Look | null;
}

/** Shows a page by the name and the look of its brand, until another is shown. */
export const useLook = ({ name, look }: Branding): void => {
  const { words } = useSpeech();
  useEffect(() => {
    const before = document.title;
    document.title = words.app.title(name);
    return () => {
      document.title = before;
    };
  }, [words, name]);
  useEffect(() => {
    showLook(look);
    return () => showLook(null);
  }, [look]);
};
