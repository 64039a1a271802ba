/** One of a few values, all of them in sight. */
export const Segments = <V extends string>({
  label,
  values,
  value,
  choose,
}: {
  label: string;
  values: Readonly<Record<V, string>>;
  value: V;
  choose: (value: V) => void;
}) => (
  <fieldset className="seg" aria-label={label} style={{ margin: 0, padding: 0 }}>
    {(Object.entries(values) as [V, string][]).map(([key, name]) => (
      <button key={key} type="button" aria-pressed={key === value} onClick={() => choose(key)}>
        {name}
      </button>
    ))}
  </fieldset>
);
