/** A filter by a day of the viewer's calendar; an empty one lists all. */
export const DayFilter = ({
  label,
  value,
  choose,
}: {
  label: string;
  value: string | undefined;
  choose: (day: string | undefined) => void;
}) => (
  <label className="label">
    {label}
    <input
      className="field"
      type="date"
      value={value ?? ""}
      onChange={({ target }) => choose(target.value === "" ? undefined : target.value)}
    />
  </label>
);
