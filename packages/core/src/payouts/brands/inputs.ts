import { z } from "zod";
import { emailAddress, integer, someField, timeZone } from "../../kernel/index.ts";
import { MONEY_FACTORS } from "./brand-terms.ts";
import { CORNER_MAX, contrastOn, isReadable, LOOK_FONTS, logoFault, PANELS, readable } from "./look.ts";

/** A colour that text can have on a panel: what cannot be read is refused with the nearest that can. */
const colourOn = (panel: string) =>
  z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, { error: "must be a colour as #rrggbb, such as #3049e0", abort: true })
    .superRefine((colour, context) => {
      if (isReadable(colour, panel)) return;
      const found = contrastOn(colour, panel).toFixed(1);
      context.addIssue({
        code: "custom",
        message: `can hardly be read on ${panel}: its contrast is ${found} of at least 4.5. The nearest that can is ${readable(colour, panel)}`,
      });
    })
    .transform((colour) => colour.toLowerCase());

const logo = z.string().superRefine((url, context) => {
  const message = logoFault(url);
  if (message !== null) context.addIssue({ code: "custom", message });
});

const look = z.strictObject({
  /** The colour of links and buttons on light pages, `#rrggbb`, with a contrast of at least 4.5 to white. */
  accent: colourOn(PANELS.accent),
  /** The same on dark pages, with a contrast of at least 4.5 to `#1a1a18`. Default: `accent`, lightened as far as it must be. */
  accent_dark: colourOn(PANELS.accent_dark).optional(),
  /** The radius of corners: 0 to 20 pixels. Default: 10. */
  corner: integer(0, CORNER_MAX).optional(),
  /** The typeface: `sans`, `serif`, `rounded` or `mono`, as the device has it. Default: `sans`. */
  font: z.enum(LOOK_FONTS).optional(),
  /** The logo: a `data:` URL of a PNG, JPEG or WebP picture of at most 48 KiB. Default: the first letter of the name. */
  logo: logo.nullable().optional(),
});

export const brandUpdate = someField(
  z
    .strictObject({
      /**
       * The time zone in whose days periods begin and end: an IANA name, such as `Europe/Zurich`, or null for `UTC`. It holds from the end
       * of the last period that was run on; what was run stays as it is. Default: `UTC`.
       */
      time_zone: timeZone().nullable(),
      /** The look of the pages for members, as a whole; null for the usual one. */
      look: look.nullable(),
      /**
       * The second factor of members in the portal: with `required` a payout account, an address, a download of their data and erasure
       * need a passkey that was used in the last ten minutes. `none` or null: the link of a mail is enough. Default: `none`.
       */
      portal_money_factor: z.enum(MONEY_FACTORS).nullable(),
      /**
       * The address that members' answers to its mail go to, of 3 to 320 characters; null for the address that mail is sent from. Security
       * mail never names it. Default: null.
       */
      reply_to: emailAddress().nullable(),
    })
    .partial(),
);
