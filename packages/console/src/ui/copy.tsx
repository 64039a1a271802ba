import { Copy as Shared } from "@entente/kit";
import { text } from "../text/index.ts";

/** Puts a value onto the clipboard, and says that it is there. */
export const Copy = ({ value, name = text.states.copy }: { value: string; name?: string }) => (
  <Shared value={value} name={name} copied={text.states.copied} />
);
