export {
  directionOf,
  isLanguage,
  isPseudo,
  LANGUAGES,
  type Language,
  languageOf,
  localeOf,
  PSEUDO,
  type Pseudo,
} from "./languages.ts";
export { type Plural, plurals } from "./plural.ts";
