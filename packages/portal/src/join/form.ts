import type { Question, JoiningStanding as Standing } from "../data/types.ts";
import { apply } from "./ask.ts";
import { el, field, sayFault } from "./elements.ts";
import type { JoinLanguage, JoinWords } from "./words.ts";

const idOf = (key: string): string => `q-${key}`;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const TYPES = { url: "url", number: "number", consent: "checkbox" } as const;

/** The control of a question, by its kind. */
const controlOf = ({ kind, choices, required, min, max }: Question, words: JoinWords): Control => {
  const must = { required };
  if (kind === "choice")
    return el(
      "select",
      must,
      el("option", { value: "" }, words.choose),
      ...(choices ?? []).map((one) => el("option", { value: one }, one)),
    );
  if (kind === "text")
    return el("textarea", {
      ...must,
      rows: "2",
      ...(min === null ? {} : { minlength: String(min) }),
      ...(max === null ? {} : { maxlength: String(max) }),
    });
  return el("input", {
    ...must,
    type: TYPES[kind],
    ...(kind === "number" ? { step: "any" } : {}),
    ...(kind === "number" && min !== null ? { min: String(min) } : {}),
    ...(kind === "number" && max !== null ? { max: String(max) } : {}),
  });
};

/** The answer in a control; null for none. */
const answerOf = ({ kind }: Question, control: Control): string | number | boolean | null => {
  if (kind === "consent") return (control as HTMLInputElement).checked;
  if (control.value === "") return null;
  return kind === "number" ? Number(control.value) : control.value;
};

const questionOf = (question: Question, control: Control, words: JoinWords): HTMLElement => {
  const label = question.required ? question.label : `${question.label} (${words.optional})`;
  return field(label, control, idOf(question.key), question.help);
};

const termsOf = ({ terms }: Standing, words: JoinWords): readonly HTMLElement[] => {
  if (terms === null) return [];
  const text =
    terms.url === null
      ? el("div", { class: "terms", tabindex: "0", role: "region", "aria-label": words.terms }, terms.text ?? "")
      : el("p", {}, el("a", { href: terms.url, target: "_blank", rel: "noopener noreferrer" }, words.readTerms));
  const box = el("input", { type: "checkbox", required: true });
  return [el("h2", {}, words.terms), text, field(words.accept, box, "accept", null)];
};

/** Where the service says that an answer is wrong. */
const idOfParam = (param: string | null): string | undefined => {
  if (param === null) return undefined;
  return param.startsWith("answers.") ? idOf(param.slice("answers.".length)) : param;
};

/**
 * The form by which somebody applies; `then` is told how far that came, or that the form is another one by now. Mail to the member is in
 * the language of the page.
 */
export const applicationForm = (
  standing: Standing,
  token: string,
  { words, language }: { readonly words: JoinWords; readonly language: JoinLanguage },
  then: (next: Standing | "changed" | "expired" | "closed") => void,
): HTMLFormElement => {
  const controls = standing.application_form.map((question) => ({ question, control: controlOf(question, words) }));
  const name = el("input", { type: "text", maxlength: "200", autocomplete: "name" });
  const says = el("p", { class: "fault", role: "alert" });
  const button = el("button", { class: "button primary", type: "submit" }, words.apply);
  const form = el(
    "form",
    { class: "stack" },
    el("p", { class: "soft" }, words.as(standing.email)),
    field(`${words.name} (${words.optional})`, name, "name", null),
    ...controls.map(({ question, control }) => questionOf(question, control, words)),
    ...termsOf(standing, words),
    says,
    button,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    for (const fault of form.querySelectorAll(".fault")) fault.textContent = "";
    button.disabled = true;
    const answers = Object.fromEntries(
      controls.flatMap(({ question, control }) => {
        const answer = answerOf(question, control);
        return answer === null ? [] : [[question.key, answer]];
      }),
    );
    const applied = await apply({
      token,
      ...(name.value.trim() === "" ? {} : { name: name.value }),
      form_version: standing.form_version,
      language,
      answers,
      ...(standing.terms === null ? {} : { accept_terms: standing.terms_version }),
    });
    button.disabled = false;
    if (applied.ok) return then(applied.value);
    const { code, param } = applied.refusal;
    if (code === "sign_in_failed") return then("expired");
    if (code === "program_not_found" || code === "program_not_active") return then("closed");
    if (param === "form_version" || param === "accept_terms") return then("changed");
    const id = idOfParam(param);
    if (id !== undefined && document.getElementById(id) !== null) return sayFault(id, words.wrong);
    says.textContent = words.failed;
  });
  return form;
};
