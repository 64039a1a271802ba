import { hmacSha256 } from "../../kernel/index.ts";

/**
 * The HMAC-SHA256 by which a host application says that a browser is that of a customer, in lower-case hex. The word before the id
 * keeps it apart from everything else that is signed with the secret, which is JSON: nobody who chooses an id gets a message signed.
 */
export const customerHash = (signingSecret: string, customer: string): string =>
  hmacSha256(signingSecret, `customer:${customer}`);
