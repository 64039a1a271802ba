export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The types of fields whose text is no draft: secrets, files, and what is chosen by one press. */
const NOT_KEPT: readonly string[] = ["password", "file", "hidden", "checkbox", "radio", "submit", "button"];

/** Returns true if the text of a field may be kept in the tab: it has a name, and is neither a secret nor a code that is used once. */
export const isKeptField = ({ name, type, autocomplete }: Pick<Field, "name" | "type" | "autocomplete">): boolean =>
  name !== undefined && name !== "" && !NOT_KEPT.includes(type) && autocomplete !== "one-time-code";

/** Puts a text into a field as if it were typed, so that a page that holds the value hears of it. */
export const setField = (field: Field, value: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field.type.startsWith("select") ? "change" : "input", { bubbles: true }));
};
