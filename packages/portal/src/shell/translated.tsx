import { type Language, languageOf, type Pseudo } from "@entente/kit/text";
import { createContext, useContext, useEffect, useState } from "react";
import { frame } from "../data/frame.ts";
import { Speaking } from "../text/index.tsx";
import { type Speech, speak } from "../text/languages.ts";

type Code = Language | Pseudo;
const Choosing = createContext<(code: Language) => void>(() => undefined);
export const useChooseLanguage = () => useContext(Choosing);

// Read when it is shown: the way back from an identity provider puts it into the address first.
const asked = (): string | null => new URLSearchParams(location.search).get("lang");

/** The pages in the language of `?lang=`, else of the browser, else English; the reader, or the page around a frame, may choose another. */
export const Translated = ({ children }: { children: React.ReactNode }) => {
  const [code, choose] = useState<Code>(() => languageOf(asked(), navigator.languages));
  const [speech, setSpeech] = useState<Speech>();
  useEffect(
    () =>
      frame.onLook(({ lang }) => {
        if (lang !== undefined) choose(languageOf(lang, navigator.languages));
      }),
    [],
  );
  useEffect(() => {
    let isWanted = true;
    void speak(code, navigator.languages).then((next) => isWanted && setSpeech(next));
    return () => {
      isWanted = false;
    };
  }, [code]);
  useEffect(() => {
    if (speech === undefined) return;
    document.documentElement.lang = speech.code;
    document.documentElement.dir = speech.direction;
  }, [speech]);
  if (speech === undefined) return null;
  return (
    <Choosing.Provider value={choose}>
      <Speaking speech={speech}>{children}</Speaking>
    </Choosing.Provider>
  );
};
