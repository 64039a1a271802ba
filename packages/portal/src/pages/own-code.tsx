import { QrCode, saveQr } from "@entente/kit";
import { useState } from "react";
import { useSpeech } from "../text/index.tsx";

/** The QR code of a link, on demand, and as a picture to keep. */
export const OwnCode = ({ url, code }: { url: string; code: string }) => {
  const { words } = useSpeech();
  const [isShown, show] = useState(false);
  return (
    <>
      <div className="row after">
        <button type="button" className="button" aria-expanded={isShown} onClick={() => show(!isShown)}>
          {words.home.qr}
        </button>
      </div>
      {isShown && (
        <div className="code">
          <QrCode value={url} name={words.home.qrOf} loading={words.app.loading} />
          <button type="button" className="button" onClick={() => void saveQr(url, `${code}.png`)}>
            {words.home.qrSave}
          </button>
        </div>
      )}
    </>
  );
};
