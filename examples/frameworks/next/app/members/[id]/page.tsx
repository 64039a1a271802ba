// A page for a member who is signed in to this application: a session of the portal, opened and ended by the server. The id comes
// from your sign-in, and not from the address as here.
import { createPortalClient } from "@entente/client/portal";
import { opened, PUBLIC_URL } from "../../../lib/entente";

/** Asked for each reader, and never kept. */
export const dynamic = "force-dynamic";

const linesOf = async (enrollment: string): Promise<readonly string[]> => {
  const { platform, actor } = await opened();
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
  return lines;
};

const MemberPage = async ({ params }: { readonly params: Promise<{ readonly id: string }> }) => {
  const lines = await linesOf((await params).id);
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

// Next renders the default export.
export default MemberPage;
