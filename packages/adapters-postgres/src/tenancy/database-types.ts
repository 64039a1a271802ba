// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.

interface ApiKey {
  brand: string | null;
  created_at: Date;
  digest: string;
  expires_at: Date | null;
  id: string;
  livemode: boolean;
  name: string;
  organization: string;
  public_id: string;
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

interface Organization {
  created_at: Date;
  id: string;
  name: string;
}

/** The tables of tenancy. */
export interface TenancyTables {
  api_key: ApiKey;
  brand: Brand;
  organization: Organization;
}
