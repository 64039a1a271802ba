// A page of your own for members: it opens the session of a link, and says what was earned and what keeps an amount back.
import { AuthenticationError, createPortalClient, type PortalClient } from "@entente/client/portal";

/** Opens the session of a link, which works once. The secret goes by POST; take it out of the address at once. */
export const openSession = async (baseUrl: string, link: string): Promise<PortalClient> => {
  const anybody = createPortalClient({ baseUrl });
  const { token } = await anybody.session.open({ token: link });
  return anybody.withOptions({ token });
};

/** The lines of the page; undefined once the session is over, when your server is asked for another link. */
export const linesOf = async (portal: PortalClient): Promise<readonly string[] | undefined> => {
  try {
    const { memberships } = await portal.session.retrieve();
    const lines: string[] = [];
    for (const { id, program } of memberships) {
      const { amounts } = await portal.memberships.retrieve(id);
      for (const { currency, earned_minor, withheld } of amounts) {
        lines.push(`${program.name}: ${earned_minor} ${currency} earned`);
        for (const { reason, until } of withheld) lines.push(`kept back: ${reason} until ${until ?? "further notice"}`);
      }
      for await (const { type, parts } of portal.memberships.earnings.list(id, { limit: 50 }))
        lines.push(`${type}: ${parts.map(({ state }) => state).join(", ")}`);
    }
    return lines;
  } catch (error) {
    if (error instanceof AuthenticationError) return undefined;
    throw error;
  }
};
