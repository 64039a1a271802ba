import { Copy } from "@entente/kit";
import { useSpeech } from "../text/index.tsx";

/** An address with a button that copies it. */
export const Share = ({ url, isPrimary = false }: { url: string; isPrimary?: boolean }) => {
  const { words } = useSpeech();
  return (
    <div className="share">
      <code className="url" translate="no" dir="ltr">
        {url}
      </code>
      <Copy value={url} name={words.states.copy} copied={words.states.copied} isPrimary={isPrimary} />
    </div>
  );
};
