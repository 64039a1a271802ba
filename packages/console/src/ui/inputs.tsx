import { useId } from "react";
import { type Fault, inLabels, isAbout } from "./faults.ts";
import type { Input, Typed } from "./inputs.ts";
import { Picture } from "./picture.tsx";
import "./inputs.css";

interface Props {
  readonly inputs: readonly Input[];
  readonly typed: Typed;
  readonly change: (next: Typed) => void;
  readonly faults: readonly Fault[];
  readonly disabled?: boolean;
}

/** The field that a fault is about. Of two, the one that names it most exactly. */
const fieldOf = (inputs: readonly Input[], fault: Fault): Input | undefined =>
  inputs.filter(({ name }) => isAbout(fault, name)).toSorted((a, b) => b.name.length - a.name.length)[0];

/** Fields, each with what is wrong with it beside it; what is about none of them stands below. */
export const Inputs = ({ inputs, typed, change, faults, disabled = false }: Props) => {
  const placed = faults.map((fault) => ({ field: fieldOf(inputs, fault), message: inLabels(fault.message, inputs) }));
  const messageOf = (input: Input): string | null => placed.find(({ field }) => field === input)?.message ?? null;
  return (
    <div className="inputs">
      {inputs.map((input) => (
        <One
          key={input.name}
          input={input}
          value={typed[input.name] ?? ""}
          give={(value) => change({ ...typed, [input.name]: value })}
          message={messageOf(input)}
          disabled={disabled}
        />
      ))}
      {placed.map(
        ({ field, message }) =>
          field === undefined && (
            <p key={message} className="fault wide" role="alert">
              {message}
            </p>
          ),
      )}
    </div>
  );
};

const WIDE: readonly Input["kind"][] = ["long", "lines"];

const One = ({
  input: { name, label, kind, hint, choices, any, accept },
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
      {(kind === "text" || kind === "named" || kind === "names" || kind === "address" || kind === "date") && (
        <input
          {...typing}
          type={kind === "date" ? "date" : "text"}
          inputMode={kind === "address" ? "url" : undefined}
          dir={kind === "text" ? "auto" : undefined}
          list={choices === undefined ? undefined : `${id}-list`}
        />
      )}
      {(kind === "text" || kind === "named") && choices !== undefined && (
        <datalist id={`${id}-list`}>
          {Object.entries(choices).map(([key, shown]) => (
            <option key={key} value={kind === "named" ? shown : key}>
              {kind === "named" ? key : shown}
            </option>
          ))}
        </datalist>
      )}
      {(kind === "number" || kind === "money" || kind === "percent") && <input {...typing} inputMode="decimal" />}
      {kind === "colour" && <input {...typing} type="color" />}
      {kind === "picture" && <Picture shared={shared} value={value} give={give} accept={accept} />}
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
