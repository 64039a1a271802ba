// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.

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
  contest: Contest;
  portal_session: PortalSession;
}
