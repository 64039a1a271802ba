// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.

interface ApiKey {
  acts: string;
  allowed_addresses: string[];
  brand: string | null;
  created_at: Date;
  created_by: string | null;
  digest: string;
  expires_at: Date | null;
  id: string;
  last_used_at: Date | null;
  livemode: boolean;
  name: string;
  organization: string;
  public_id: string;
  rate_burst: number | null;
  rate_per_second: number | null;
  revoked_at: Date | null;
  scopes: string[];
}

interface Brand {
  created_at: Date;
  id: string;
  name: string;
  organization: string;
  slug: string;
}

interface LimitBucket {
  asked_at: number;
  bucket: string;
  burst: number;
  full_at: number;
  granted: number;
  token_ms: number;
}

interface Organization {
  created_at: Date;
  id: string;
  name: string;
  rate_burst: number | null;
  rate_per_second: number | null;
}

/** The tables of tenancy. */
export interface TenancyTables {
  api_key: ApiKey;
  brand: Brand;
  limit_bucket: LimitBucket;
  organization: Organization;
}
