import { QrCode as Shared } from "@entente/kit";
import { text } from "../text/index.ts";

/** A QR code, whose library is loaded when the first one is shown. */
export const QrCode = (given: { value: string; name: string }) => <Shared {...given} loading={text.app.loading} />;
