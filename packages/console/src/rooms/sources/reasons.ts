import { sourceText } from "../../text/sources.ts";
import { said } from "../../ui/status.tsx";

/** Why a payment has no sale, in words; a reason that this page does not know is shown by its code. */
export const reasonInWords = (reason: string): string => said(sourceText.reasons, reason) ?? reason;
