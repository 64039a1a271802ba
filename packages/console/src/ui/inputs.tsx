import { useId } from "react";
import { type Fault, isAbout } from "./faults.ts";
import type { Input, Typed } from "./inputs.ts";
import "./inputs.css";

interface Props {
  readonly inputs: readonly Input[];
  readonly typed: Typed;
  readonly change: (next: Typed) => void;
  readonly fault: Fault | null;
  readonly disabled?: boolean;
}

/** Fields, each with what the service says about it beside it; what it says about none of them stands below. */
export const Inputs = ({ inputs, typed, change, fault, disabled = false }: Props) => {
  // Of two fields the fault is about, the one that names it most exactly has it.
  const named = fault === null ? undefined : inputs.filter(({ name }) => isAbout(fault, name));
  const [about] = (named ?? []).toSorted((a, b) => b.name.length - a.name.length);
  return (
    <div className="inputs">
      {inputs.map((input) => (
        <One
          key={input.name}
          input={input}
          value={typed[input.name] ?? ""}
          give={(value) => change({ ...typed, [input.name]: value })}
          message={about === input ? (fault?.message ?? null) : null}
          disabled={disabled}
        />
      ))}
      {fault !== null && about === undefined && (
        <p className="fault wide" role="alert">
          {fault.message}
        </p>
      )}
    </div>
  );
};

const WIDE: readonly Input["kind"][] = ["long", "lines"];

const One = ({
  input: { name, label, kind, hint, choices, any },
  value,
  give,
  message,
  disabled,
}: {
  input: Input;
  value: string;
  give: (value: string) => void;
  message: string | null;
  disabled: boolean;
}) => {
  const id = useId();
  const said = [...(hint === undefined ? [] : [`${id}-hint`]), ...(message === null ? [] : [`${id}-fault`])];
  const shared = {
    id,
    name,
    disabled,
    "aria-invalid": message !== null,
    "aria-describedby": said.length === 0 ? undefined : said.join(" "),
  };
  const typing = {
    ...shared,
    className: "field",
    value,
    onChange: (event: { target: { value: string } }) => give(event.target.value),
  };
  return (
    <div className={WIDE.includes(kind) ? "input wide" : "input"}>
      {kind === "flag" ? (
        <label className="row" htmlFor={id}>
          <input
            {...shared}
            type="checkbox"
            checked={value === "true"}
            onChange={(event) => give(String(event.target.checked))}
          />
          {label}
        </label>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {WIDE.includes(kind) && <textarea {...typing} rows={3} dir="auto" />}
      {kind === "choice" && (
        <select {...typing}>
          {any !== undefined && <option value="">{any}</option>}
          {Object.entries(choices ?? {}).map(([key, shown]) => (
            <option key={key} value={key}>
              {shown}
            </option>
          ))}
        </select>
      )}
      {(kind === "text" || kind === "date") && (
        <input
          {...typing}
          type={kind}
          dir={kind === "text" ? "auto" : undefined}
          list={choices === undefined ? undefined : `${id}-list`}
        />
      )}
      {kind === "text" && choices !== undefined && (
        <datalist id={`${id}-list`}>
          {Object.entries(choices).map(([key, shown]) => (
            <option key={key} value={key}>
              {shown}
            </option>
          ))}
        </datalist>
      )}
      {(kind === "number" || kind === "money" || kind === "percent") && <input {...typing} inputMode="decimal" />}
      {hint !== undefined && (
        <small id={`${id}-hint`} className="soft">
          {hint}
        </small>
      )}
      {message !== null && (
        <small id={`${id}-fault`} className="fault" role="alert">
          {message}
        </small>
      )}
    </div>
  );
};
