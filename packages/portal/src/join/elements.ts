type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | boolean>>;

/** An element with attributes and what is in it; texts are texts, never markup. */
export const el = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...inside: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, "");
    else if (value !== false) made.setAttribute(key, value);
  }
  made.append(...inside.filter((one) => one !== null));
  return made;
};

/** A label with its control, and a place for what is wrong with the answer. */
export const field = (label: string, control: HTMLElement, id: string, help: string | null): HTMLElement => {
  control.id = id;
  control.setAttribute("aria-describedby", `${id}-help ${id}-fault`);
  const isBox = control.getAttribute("type") === "checkbox";
  if (!isBox) control.classList.add("field");
  return el(
    "div",
    { class: isBox ? "answer box" : "answer" },
    el("label", { for: id }, label),
    control,
    help === null ? null : el("p", { class: "soft", id: `${id}-help` }, help),
    el("p", { class: "fault", id: `${id}-fault`, role: "alert" }),
  );
};

/** Says what is wrong with an answer, and leads to it. */
export const sayFault = (id: string, says: string): void => {
  const control = document.getElementById(id);
  const place = document.getElementById(`${id}-fault`);
  if (place !== null) place.textContent = says;
  control?.setAttribute("aria-invalid", "true");
  control?.focus();
};
