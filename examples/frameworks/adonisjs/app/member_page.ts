// A page for a member who is signed in to this application: a session of the portal, opened and ended by the server.

import { createPortalClient } from "@entente/client/portal";
import { type Entente, PUBLIC_URL } from "./entente.js";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

export const memberPage = async ({ platform, actor }: Entente, enrollment: string): Promise<string> => {
  const { token: link } = await platform.portalSessions.create(actor, enrollment);
  const anybody = createPortalClient({ baseUrl: PUBLIC_URL });
  const { token } = await anybody.session.open({ token: link });
  const portal = anybody.withOptions({ token });
  const { memberships } = await portal.session.retrieve();
  const lines: string[] = [];
  for (const { id, program } of memberships) {
    const { amounts } = await portal.memberships.retrieve(id);
    for (const { earned_minor, currency } of amounts) lines.push(`${program.name}: ${earned_minor} ${currency} earned`);
  }
  await portal.session.end();
  return `<!doctype html><title>Earned</title><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`;
};
