import type { Ports as ConnectPorts } from "../connect/index.ts";
import {
  type Context as ContextOf,
  type DecisionContext as DecisionContextOf,
  type Moment as MomentOf,
  type RowStore,
  useCases,
} from "../journal/index.ts";
import type { Settings as MailSettings, MailStores } from "../mail/index.ts";
import type { PasskeyVerifier } from "../people/index.ts";
import type { AssetStore } from "./assets/ports.ts";
import type { ContestStore } from "./contests/ports.ts";
import type { DomainNames, PortalDomainStore } from "./domains/ports.ts";
import type { Site } from "./domains/site.ts";
import type { LinkCountStore } from "./link-counts/ports.ts";
import type { PasskeyStore } from "./passkeys/ports.ts";
import type { PortalSessionStore } from "./sessions/ports.ts";

export interface PortalStores {
  /** The material that brands give the members of their programs. */
  readonly assets: AssetStore;
  /** Contests of members. */
  readonly contests: ContestStore;
  /** Passkeys of members. */
  readonly passkeys: PasskeyStore;
  /** The links by mail that were sent lately. */
  readonly linkCounts: LinkCountStore;
  /** The domains at which members of brands use the portal. */
  readonly portalDomains: PortalDomainStore;
  /** The identity providers of members. */
  readonly portalProviders: RowStore<"portalProvider">;
  /** Members who use the portal. */
  readonly portalSessions: PortalSessionStore;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends ConnectPorts, PortalStores, Pick<MailStores, "mailPreferences"> {
  /** Verifies passkeys of members; absent: members have none. */
  readonly passkeyVerifier?: PasskeyVerifier;
  /** Finds the records that prove domains; absent: brands have no domains of their own. */
  readonly domainNames?: DomainNames;
  /** The domain of a brand at which the portal is asked; absent: the service's own address. */
  readonly site?: Site;
  /** The operator's intervals and bounds. */
  readonly settings: ConnectPorts["settings"] & Pick<MailSettings, "language">;
}

export type Settings = Ports["settings"];
export type Context = ContextOf<Ports>;
export type Moment = MomentOf<Settings>;
export type DecisionContext = DecisionContextOf<Settings>;
export const { command, list, query, retrieve } = useCases<Ports>();
