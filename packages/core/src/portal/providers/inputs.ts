import { z } from "zod";
import { someField, text, webAddress } from "../../kernel/index.ts";
import { isDeliverable } from "../../webhooks/index.ts";

const plain = (address: string): boolean => {
  const { search, hash } = new URL(address);
  return search === "" && hash === "";
};

export const portalProviderUpdate = someField(
  z
    .strictObject({
      /**
       * The issuer of the provider, below which its metadata is: an https address of up to 2,048 characters without a query, or http for a
       * loopback host. Another one needs `client_secret` as well.
       */
      issuer: webAddress()
        .refine((address) => !URL.canParse(address) || isDeliverable(address), {
          error: "must be https; plain http is for localhost, 127.0.0.1 and [::1] only",
        })
        .refine((address) => !URL.canParse(address) || plain(address), { error: "must have no query and no fragment" }),
      /** The name of this service at the provider: 1 to 300 characters. */
      client_id: text(300).regex(/^[\x20-\x7e]+$/, { error: "must be of ASCII characters" }),
      /** The secret that the provider gave with it: 1 to 500 characters. It is kept sealed, and never answered. */
      client_secret: text(500).regex(/^[\x20-\x7e]+$/, { error: "must be of ASCII characters" }),
      /** The name on the button of the sign-in page, after "Continue with": 1 to 60 characters. Default: the host of the issuer. */
      label: text(60),
      /** True if members may sign in at it. Default: true for a new one, else unchanged. */
      enabled: z.boolean(),
    })
    .partial(),
);
