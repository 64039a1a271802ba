import { z } from "zod";
import { listInput, nonBlank, openWord } from "../../kernel/index.ts";
import { PAYOUT_ACCOUNT_KINDS } from "./account.ts";

export const payoutAccountCreate = z.strictObject({
  /**
   * How the entity is paid: by `iban` (a SEPA credit transfer), by `paypal`, by `wise`, or `manual`, by whoever makes the payments; or the
   * provider of another rail that the service has registered.
   */
  kind: openWord(PAYOUT_ACCOUNT_KINDS),
  /**
   * Where the money goes, up to 200 characters: of `iban` an IBAN with or without spaces, of `paypal` an e-mail address or the id of
   * a PayPal account, of `wise` an e-mail address, of `manual` any text, of another kind what its rail takes. It begins with none of
   * `=`, `+`, `-`, `@`, a tab or a line break, also behind spaces and invisible characters.
   */
  account: nonBlank(200),
  /** Only of `iban`: the BIC of the bank, 8 or 11 letters and digits. Default: none, since an IBAN alone is enough within SEPA. */
  bic: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "must be a BIC: 8 or 11 capitals and digits")
    .optional(),
});

export const payoutAccountList = listInput({});
