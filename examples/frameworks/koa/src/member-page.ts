// A page for a member who is signed in to this application: a session of the portal, opened and ended by the server.

import { createPortalClient } from "@entente/client/portal";
import { PlatformError } from "@entente/core";
import { actor, PUBLIC_URL, platform } from "./entente.js";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** The secret of a link; undefined: there is no such member. */
const linkOf = async (made: Promise<{ readonly token: string }>): Promise<string | undefined> => {
  try {
    return (await made).token;
  } catch (error) {
    if (error instanceof PlatformError && error.kind === "missing") return undefined;
    throw error;
  }
};

export const memberPage = async (enrollment: string): Promise<string | undefined> => {
  const link = await linkOf(platform.portalSessions.create(actor, enrollment));
  if (link === undefined) return undefined;
  const anybody = createPortalClient({ baseUrl: PUBLIC_URL });
  const { token } = await anybody.session.open({ token: link });
  const portal = anybody.withOptions({ token });
  const lines: string[] = [];
  try {
    const { memberships } = await portal.session.retrieve();
    for (const { id, program } of memberships) {
      const { amounts } = await portal.memberships.retrieve(id);
      for (const { earned_minor, currency } of amounts)
        lines.push(`${program.name}: ${earned_minor} ${currency} earned`);
    }
  } finally {
    await portal.session.end();
  }
  return `<!doctype html><title>Earned</title><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`;
};
