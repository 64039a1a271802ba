import { text } from "../text/index.ts";
import { Copy } from "./copy.tsx";

/** Something that is shown once. */
export const Secret = ({ label, value }: { label: string; value: string }) => (
  <div className="stack" role="status">
    <b>{label}</b>
    <pre className="wrap">{value}</pre>
    <div className="row">
      <Copy value={value} />
      <span className="soft">{text.states.shownOnce}</span>
    </div>
  </div>
);
