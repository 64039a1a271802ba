import { useState } from "react";
import { text } from "../text/index.ts";

/** Puts a value onto the clipboard, and says that it is there. */
export const Copy = ({ value, name = text.states.copy }: { value: string; name?: string }) => {
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <button
      type="button"
      className="button"
      onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(value))}
    >
      {copied === value ? text.states.copied : name}
    </button>
  );
};
