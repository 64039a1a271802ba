import { isPseudo, LANGUAGES, type Language } from "@entente/kit/text";
import { useSyncExternalStore } from "react";
import { leave } from "../data/visit-state.ts";
import { useSpeech } from "../text/index.tsx";
import { chooseTheme, listenToTheme, THEMES, theme } from "./theme.ts";
import { useChooseLanguage } from "./translated.tsx";

/** The language and the theme, how long the visit lasts, and how it ends. */
export const Footer = ({ endsAt }: { endsAt?: string }) => {
  const { code, words, formats } = useSpeech();
  const chooseLanguage = useChooseLanguage();
  const chosen = useSyncExternalStore(listenToTheme, theme);
  return (
    <footer className="foot">
      <label className="row">
        {words.app.language}
        <select
          className="field"
          value={code}
          translate="no"
          onChange={({ target }) => chooseLanguage(target.value as Language)}
        >
          {isPseudo(code) && <option value={code}>{code}</option>}
          {Object.entries(LANGUAGES).map(([key, name]) => (
            <option key={key} value={key} lang={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="row">
        {words.app.theme}
        <select className="field" value={chosen} onChange={({ target }) => chooseTheme(target.value)}>
          {THEMES.map((key) => (
            <option key={key} value={key}>
              {words.app.themes[key]}
            </option>
          ))}
        </select>
      </label>
      {endsAt !== undefined && (
        <span className="row">
          {words.app.ends(formats.time(endsAt))}
          <button type="button" className="button" onClick={() => void leave()}>
            {words.app.leave}
          </button>
        </span>
      )}
    </footer>
  );
};
