/** A field in which a filter is typed that applies on Enter; an empty one lists all. */
export const TypedFilter = ({
  label,
  value,
  choose,
}: {
  label: string;
  value: string | undefined;
  choose: (value: string | undefined) => void;
}) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      const said = new FormData(event.currentTarget).get("typed");
      choose(typeof said === "string" && said.trim() !== "" ? said.trim() : undefined);
    }}
  >
    <label className="label">
      {label}
      <input key={value} className="field" name="typed" type="search" defaultValue={value ?? ""} />
    </label>
  </form>
);
