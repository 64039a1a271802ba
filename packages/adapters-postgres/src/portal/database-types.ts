// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.

interface PortalSession {
  address: string | null;
  brand: string;
  created_at: Date;
  digest: string;
  ended_at: Date | null;
  ends_at: Date;
  enrollments: string | null;
  entity: string;
  id: string;
  livemode: boolean;
  method: string;
  opened_at: Date | null;
  opened_by: string;
  organization: string;
  updated_at: Date;
  version: number;
}

/** The tables of portal. */
export interface PortalTables {
  portal_session: PortalSession;
}
