import { text } from "../text/index.ts";

const initials = (name: string): string =>
  name
    .split(/[\s@.]+/u)
    .filter((part) => part !== "")
    .slice(0, 2)
    .map((part) => [...part][0]?.toLocaleUpperCase() ?? "")
    .join("");

/** A person or company by name; the direction of the name is its own. */
export const Person = ({ name }: { name: string | null }) => {
  const shown = name ?? text.members.unnamed;
  return (
    <span className="person" title={shown}>
      <span className="avatar" aria-hidden="true">
        {initials(shown)}
      </span>
      <span dir="auto">{shown}</span>
    </span>
  );
};
