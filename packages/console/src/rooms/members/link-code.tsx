import { Dialog, saveQr } from "@entente/kit";
import { useState } from "react";
import { text } from "../../text/index.ts";
import { Copy } from "../../ui/copy.tsx";
import { DialogDone } from "../../ui/dialog-form.tsx";
import { QrCode } from "../../ui/qr-lazy.tsx";

const words = text.member;

/** A link as a QR code, for what is printed. */
export const LinkCode = ({ url }: { url: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.qr}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.qrTitle}>
        <div className="stack">
          <QrCode value={url} name={words.qrOf(url)} />
          <code>{url}</code>
          <div className="row">
            <Copy value={url} />
            <button type="button" className="button" onClick={() => void saveQr(url, `${url.split("/").at(-1)}.png`)}>
              {words.qrSave}
            </button>
          </div>
          <DialogDone close={() => setIsOpen(false)} />
        </div>
      </Dialog>
    </>
  );
};
