import type { Application, ApplicationField } from "@entente/client";
import { count } from "@entente/kit/format";
import { joiningText } from "../../../text/joining.ts";

const words = joiningText.application;

/** Returns the address of an answer that may be a link: one of the web, without a name and a password; null for any other. */
export const safeAddress = (answer: unknown): string | null => {
  if (typeof answer !== "string" || !URL.canParse(answer)) return null;
  const { protocol, username, password, href } = new URL(answer);
  return ["http:", "https:"].includes(protocol) && username + password === "" ? href : null;
};

/** True if the person was erased, and the answers with it: an application has each answer that its form needs. */
export const isErased = ({ questions, answers }: Pick<Application, "questions" | "answers">): boolean =>
  Object.keys(answers).length === 0 && questions.some(({ required }) => required);

/** Returns an answer in words; null where there is none. */
export const answerInWords = ({ kind }: Pick<ApplicationField, "kind">, answer: unknown): string | null => {
  if (answer === undefined || answer === null) return null;
  if (kind === "consent") return answer === true ? words.yes : words.no;
  return kind === "number" && typeof answer === "number" ? count(answer) : String(answer);
};
