// A page for a member who is signed in to this application: a session of the portal, opened and ended by the server. The id comes
// from your sign-in, and not from the address as here.
import { createPortalClient } from "@entente/client/portal";
import { PlatformError } from "@entente/core";
import { notFound } from "next/navigation";
import { opened, PUBLIC_URL } from "../../../lib/entente";

/** Asked for each reader, and never kept. */
export const dynamic = "force-dynamic";

/** The secret of a link; undefined: there is no such member. */
const linkOf = async (made: Promise<{ readonly token: string }>): Promise<string | undefined> => {
  try {
    return (await made).token;
  } catch (error) {
    if (error instanceof PlatformError && error.kind === "missing") return undefined;
    throw error;
  }
};

const linesOf = async (enrollment: string): Promise<readonly string[] | undefined> => {
  const { platform, actor } = await opened();
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
  return lines;
};

const MemberPage = async ({ params }: { readonly params: Promise<{ readonly id: string }> }) => {
  const lines = (await linesOf((await params).id)) ?? notFound();
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
