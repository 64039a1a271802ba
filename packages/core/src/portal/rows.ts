import type { AssetContent, MemberAsset } from "./assets/asset.ts";
import type { Contest } from "./contests/contest.ts";
import type { PortalDomain } from "./domains/domain.ts";
import type { LinkCount } from "./link-counts/link-count.ts";
import type { Passkey } from "./passkeys/passkey.ts";
import type { PortalProvider } from "./providers/provider.ts";
import type { PortalSession } from "./sessions/session.ts";

/** The rows of this context. */
export interface PortalRows {
  readonly asset: MemberAsset;
  readonly assetContent: AssetContent;
  readonly contest: Contest;
  readonly passkey: Passkey;
  readonly linkCount: LinkCount;
  readonly portalDomain: PortalDomain;
  readonly portalProvider: PortalProvider;
  readonly portalSession: PortalSession;
}
