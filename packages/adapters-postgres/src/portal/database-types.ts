// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.

interface Asset {
  brand: string;
  content_type: string | null;
  created_at: Date;
  description: string | null;
  digest: string | null;
  height: number | null;
  id: string;
  kind: string;
  livemode: boolean;
  name: string;
  organization: string;
  place: number | null;
  program: string;
  size: number | null;
  status: string;
  text: string | null;
  tier: string | null;
  updated_at: Date;
  version: number;
  width: number | null;
}

interface AssetContent {
  brand: string;
  content: Buffer;
  created_at: Date;
  id: string;
  livemode: boolean;
  organization: string;
  version: number;
}

interface Contest {
  answers: string | null;
  brand: string;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  enrollment: string;
  entity: string;
  event: string | null;
  id: string;
  kind: string;
  livemode: boolean;
  open_place: number | null;
  open_subject: string | null;
  organization: string;
  program: string;
  reason: string | null;
  reference: string | null;
  result: string | null;
  status: string;
  text: string | null;
  updated_at: Date;
  version: number;
}

interface LinkCount {
  created_at: Date;
  ends_at: Date;
  id: string;
  livemode: boolean;
  organization: string;
  sent_at: string;
  updated_at: Date;
  version: number;
}

interface Passkey {
  address: string | null;
  address_at: Date;
  brand: string;
  counter: bigint;
  counts_from: Date;
  created_at: Date;
  credential: string | null;
  entity: string;
  id: string;
  last_used_at: Date | null;
  livemode: boolean;
  name: string | null;
  organization: string;
  place: number | null;
  public_key: string | null;
  status: string;
  transports: string;
  updated_at: Date;
  version: number;
}

interface PortalDomain {
  brand: string;
  checked_at: Date | null;
  claim: string | null;
  created_at: Date;
  failed_since: Date | null;
  failures: number;
  fault: string | null;
  host: string;
  id: string;
  livemode: boolean;
  look_at: Date | null;
  organization: string;
  place: number | null;
  proven_at: Date | null;
  status: string;
  token: string;
  updated_at: Date;
  version: number;
}

interface PortalProvider {
  client_id: string;
  client_secret: string;
  created_at: Date;
  id: string;
  is_enabled: boolean;
  issuer: string;
  label: string;
  livemode: boolean;
  organization: string;
  secret_set_at: Date;
  updated_at: Date;
  version: number;
}

interface PortalSession {
  address: string | null;
  brand: string;
  challenged_at: Date | null;
  created_at: Date;
  digest: string;
  ended_at: Date | null;
  ends_at: Date;
  enrollments: string | null;
  entity: string;
  id: string;
  identity: string | null;
  livemode: boolean;
  method: string;
  opened_at: Date | null;
  opened_by: string;
  organization: string;
  passkey: string | null;
  proven_at: Date | null;
  updated_at: Date;
  version: number;
}

/** The tables of portal. */
export interface PortalTables {
  asset: Asset;
  asset_content: AssetContent;
  contest: Contest;
  link_count: LinkCount;
  passkey: Passkey;
  portal_domain: PortalDomain;
  portal_provider: PortalProvider;
  portal_session: PortalSession;
}
