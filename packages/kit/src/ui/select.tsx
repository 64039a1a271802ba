/** One of several values, or none of them. */
export const Select = ({
  label,
  value,
  any,
  values,
  choose,
}: {
  label: string;
  value: string | undefined;
  any: string;
  values: Readonly<Record<string, string>>;
  choose: (value: string | undefined) => void;
}) => (
  <label className="label">
    {label}
    <select className="field" value={value ?? ""} onChange={(event) => choose(event.target.value || undefined)}>
      <option value="">{any}</option>
      {/* A value whose name is not read yet is chosen all the same. */}
      {value !== undefined && !Object.hasOwn(values, value) && <option value={value}>…</option>}
      {Object.entries(values).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
