import { pseudo } from "@entente/kit/pseudo";
import type { JoiningPage as Page, JoiningStanding as Standing } from "../data/types.ts";
import { showLook, startTheme } from "../shell/theme.ts";
import { type Asked, askLink, readPage, readStanding } from "./ask.ts";
import { el, field } from "./elements.ts";
import { applicationForm } from "./form.ts";
import { isPseudo, JOIN_WORDS, type JoinWords, joinLanguage, PSEUDO_SCRIPTS } from "./words.ts";
import "@entente/kit/styles/tokens.css";
import "@entente/kit/styles/base.css";
import "@entente/kit/styles/parts.css";
import "./join.css";

const asked = new URLSearchParams(location.search).get("lang");
const language = joinLanguage(asked, navigator.languages);
const disguise = asked !== null && isPseudo(asked) ? asked : undefined;
const words: JoinWords =
  disguise === undefined ? JOIN_WORDS[language] : pseudo(JOIN_WORDS.en, PSEUDO_SCRIPTS[disguise]);
const root = document.getElementById("root");
const program = decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** The secret of a link, which leaves the address at once. */
const takeToken = (): string | undefined => {
  const token = new URLSearchParams(location.hash.slice(1)).get("token") ?? undefined;
  if (token !== undefined) history.replaceState(null, "", location.pathname + location.search);
  return token;
};

let logo: readonly HTMLElement[] = [];

const show = (...inside: readonly (Node | string)[]) =>
  root?.replaceChildren(...logo, el("div", { class: "card join" }, ...inside));

/** Reads the page of the program, and shows it by the look of its brand. */
const readBranded = async (): Promise<Asked<Page>> => {
  const found = await readPage(program);
  if (!found.ok) return found;
  const { look } = found.value;
  showLook(look);
  if (look?.logo && logo.length === 0) {
    logo = [el("img", { class: "logo", src: look.logo, alt: "" })];
    root?.prepend(...logo);
  }
  return found;
};

type Described = Pick<Page, "name" | "description" | "brand">;

const titled = ({ name, description, brand }: Described): readonly HTMLElement[] => {
  document.title = words.join(name);
  const title = el("h1", {}, words.join(name));
  const by = el("p", { class: "soft" }, words.by(brand));
  return description === null ? [title, by] : [title, by, el("p", { class: "description" }, description)];
};

const showState = (page: Described, says: readonly string[], ...further: readonly HTMLElement[]) =>
  show(...titled(page), el("div", { role: "status" }, ...says.map((one) => el("p", {}, one))), ...further);

const said = ({ state, name, brand, reason }: Standing): readonly string[] => {
  switch (state) {
    case "approved":
      return [words.approved(name)];
    case "rejected":
      return reason === null ? [words.rejected(brand)] : [words.rejected(brand), words.because(reason)];
    case "ended":
      return [words.ended(brand)];
    default:
      return [words.pending(brand)];
  }
};

const again = (): HTMLElement => {
  const button = el("button", { class: "button", type: "button" }, words.again);
  button.addEventListener("click", () => void begin());
  return button;
};

const showStanding = (standing: Standing, token: string, note?: string): void => {
  if (standing.state !== "open") {
    const portal = el("a", { class: "button primary", href: standing.portal_url }, words.openPortal);
    showState(standing, said(standing), ...(standing.state === "approved" ? [portal] : []));
    return;
  }
  const form = applicationForm(standing, token, { words, language }, (next) => {
    if (next === "changed") open(token, words.changed);
    else if (next === "expired") show(el("p", { role: "alert" }, words.expired), again());
    else if (next === "closed") show(el("p", { role: "alert" }, words.closed));
    else showStanding(next, token);
  });
  const noted = note === undefined ? [] : [el("p", { role: "alert" }, note)];
  show(...titled(standing), ...noted, form);
};

const open = async (token: string, note?: string): Promise<void> => {
  const found = await readStanding(token);
  if (found.ok) {
    showStanding(found.value, token, note);
    return;
  }
  const { code } = found.refusal;
  if (code === "sign_in_failed") show(el("p", { role: "alert" }, words.expired), again());
  else show(el("p", { role: "alert" }, code === "program_not_found" ? words.closed : words.failed));
};

const askAddress = (page: Page): void => {
  const email = el("input", { type: "email", required: true, maxlength: "320", autocomplete: "email" });
  const says = el("p", { class: "fault", role: "alert" });
  const form = el(
    "form",
    { class: "stack" },
    field(words.email, email, "email", null),
    says,
    el("button", { class: "button primary", type: "submit" }, words.verify),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const asked = await askLink(program, email.value.trim(), language);
    if (asked.ok) showState(page, [words.sent(email.value.trim())]);
    else says.textContent = asked.refusal.param === "email" ? words.wrong : words.failed;
  });
  show(...titled(page), form);
};

const begin = async (): Promise<void> => {
  const found = await readBranded();
  if (found.ok) askAddress(found.value);
  else show(el("p", { role: "alert" }, found.refusal.code === "program_not_found" ? words.closed : words.failed));
};

document.documentElement.lang = disguise ?? language;
document.documentElement.dir = disguise === "ar-XB" ? "rtl" : "ltr";
const token = takeToken();
startTheme();
void (token === undefined ? begin() : Promise.all([open(token), readBranded()]));
