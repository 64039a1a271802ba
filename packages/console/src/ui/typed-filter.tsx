import { type ReactNode, useId, useState } from "react";

/** A field in which a filter is typed that applies on Enter; an empty one lists all. Somebody who types is offered what `offers` lists. */
export const TypedFilter = ({
  label,
  value,
  choose,
  offers,
}: {
  label: string;
  value: string | undefined;
  choose: (value: string | undefined) => void;
  offers?: (id: string) => ReactNode;
}) => {
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const said = new FormData(event.currentTarget).get("typed");
        choose(typeof said === "string" && said.trim() !== "" ? said.trim() : undefined);
      }}
    >
      <label className="label">
        {label}
        <input
          key={value}
          className="field"
          name="typed"
          type="search"
          list={offers && id}
          defaultValue={value ?? ""}
          onFocus={() => setIsTyping(true)}
        />
      </label>
      {isTyping && offers?.(id)}
    </form>
  );
};
