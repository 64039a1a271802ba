import { z } from "zod";
import { listInput, someWords, text } from "../../kernel/index.ts";
import { PORTAL_DOMAIN } from "./domain.ts";
import { readHost } from "./host.ts";

export const portalDomainCreate = z.strictObject({
  /**
   * The name at which members shall reach the portal, such as `partners.example.com`: up to 244 characters in ASCII, in any case, without
   * scheme, port or path. A name with other letters is kept as its A-label. Addresses in numbers are none.
   */
  host: text(253).refine((raw) => readHost(raw) !== undefined, {
    error: "must be the name of a host, such as partners.example.com, without scheme, port or path",
  }),
});

export const portalDomainList = listInput({
  /** Only domains with this status; several with commas between. Default: all. */
  status: someWords(PORTAL_DOMAIN.states).optional(),
});
