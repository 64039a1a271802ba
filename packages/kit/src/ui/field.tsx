/** A named input; the rest are the input's own attributes. */
export const Field = ({
  label,
  hint,
  ...input
}: { label: string; hint?: string | undefined } & React.ComponentProps<"input">) => (
  <label className="label grow-field">
    {label}
    <input className="field" {...input} />
    {hint !== undefined && <small>{hint}</small>}
  </label>
);
