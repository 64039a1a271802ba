import { useState } from "react";

/** Puts a value onto the clipboard, and says that it is there. */
export const Copy = ({
  value,
  name,
  copied: said,
  isPrimary = false,
}: {
  value: string;
  /** The label of the button, and the label once the value is there. */
  name: string;
  copied: string;
  isPrimary?: boolean;
}) => {
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <button
      type="button"
      className={isPrimary ? "button primary" : "button"}
      onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(value))}
    >
      {copied === value ? said : name}
    </button>
  );
};
