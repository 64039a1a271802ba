// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.

interface ChannelAuthorization {
  brand: string;
  browser_digest: string | null;
  channel: string;
  consumed_at: Date | null;
  created_at: Date;
  enrollment: string;
  entity: string;
  expires_at: Date;
  id: string;
  livemode: boolean;
  organization: string;
  program: string;
  redirect_uri: string;
  version: number;
}

interface ChannelGrant {
  attempts: number;
  brand: string;
  channel: string;
  created_at: Date;
  expires_at: Date | null;
  id: string;
  lease_until: Date | null;
  livemode: boolean;
  next_attempt_at: Date | null;
  organization: string;
  sealed: string | null;
  state: string;
  updated_at: Date;
  version: number;
}

interface ConnectConfig {
  allowed_origins: string;
  allowed_redirect_origins: string;
  brand: string;
  created_at: Date;
  default_approval_status: string;
  id: string;
  livemode: boolean;
  metadata: string;
  organization: string;
  public_key: string;
  required_channels: string;
  updated_at: Date;
  version: number;
}

interface HandoffConfig {
  audience: string | null;
  brand: string;
  connection: string | null;
  created_at: Date;
  id: string;
  issuer: string;
  livemode: boolean;
  organization: string;
  program: string;
  rotated_at: Date | null;
  signing_secret: string;
  trusts_addresses: boolean;
  updated_at: Date;
  version: number;
}

interface HandoffLink {
  brand: string;
  created_at: Date;
  entity: string;
  external_user_id: string;
  id: string;
  issuer: string;
  livemode: boolean;
  organization: string;
  updated_at: Date;
  version: number;
}

interface HandoffNonce {
  created_at: Date;
  expires_at: Date;
  id: string;
  livemode: boolean;
  organization: string;
  program: string;
  version: number;
}

/** The tables of connect. */
export interface ConnectTables {
  channel_authorization: ChannelAuthorization;
  channel_grant: ChannelGrant;
  connect_config: ConnectConfig;
  handoff_config: HandoffConfig;
  handoff_link: HandoffLink;
  handoff_nonce: HandoffNonce;
}
