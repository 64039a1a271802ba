import { text } from "../text/index.ts";
import { Copy } from "./copy.tsx";

/** An id, which programs need and people rarely read, behind a button that copies it. */
export const CopyId = ({ id }: { id: string }) => (
  <span className="copy-id" title={id}>
    <Copy value={id} name={text.states.copyId} />
  </span>
);
