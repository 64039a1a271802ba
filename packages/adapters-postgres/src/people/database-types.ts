// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.

interface Approval {
  answer: string | null;
  answers_secret: boolean;
  brand: string | null;
  counts_as: string | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  digest: string;
  expires_at: Date;
  fault: string | null;
  id: string;
  livemode: boolean;
  method: string | null;
  needs: string;
  operation: string | null;
  organization: string;
  reason: string | null;
  request_id: string | null;
  requested_by: string;
  route: string | null;
  scope: string | null;
  sealed: string;
  status: string;
  subject: string | null;
  totals: string;
  updated_at: Date;
  verb: string;
  version: number;
}

interface ConsolePasskey {
  counter: bigint;
  created_at: Date;
  credential: string | null;
  id: string;
  last_used_at: Date | null;
  livemode: boolean;
  name: string | null;
  organization: string;
  person: string;
  place: number | null;
  public_key: string | null;
  status: string;
  transports: string;
  updated_at: Date;
  version: number;
}

interface ConsoleSession {
  at_brand: string | null;
  challenged_at: Date | null;
  created_at: Date;
  digest: string;
  ended_at: Date | null;
  ends_at: Date;
  id: string;
  livemode: boolean;
  method: string;
  organization: string;
  passkey: string | null;
  person: string;
  previous_digest: string | null;
  proven_at: Date | null;
  rotated_at: Date;
  seen_at: Date;
  test_mode: boolean;
  updated_at: Date;
  user_agent: string | null;
  version: number;
  wrong_codes: number;
}

interface ConsoleSetting {
  allowed_addresses: string[];
  approval_by_two: boolean;
  created_at: Date;
  id: string;
  livemode: boolean;
  organization: string;
  updated_at: Date;
  version: number;
}

interface Invitation {
  created_at: Date;
  digest: string;
  email: string | null;
  email_key: string | null;
  expires_at: Date;
  for_brand: string | null;
  id: string;
  livemode: boolean;
  name: string | null;
  organization: string;
  person: string | null;
  role: string;
  status: string;
  updated_at: Date;
  version: number;
}

interface Person {
  created_at: Date;
  email: string | null;
  email_key: string | null;
  id: string;
  livemode: boolean;
  name: string;
  oidc_issuer: string | null;
  oidc_subject: string | null;
  organization: string;
  seated_at: Date;
  seats: string;
  status: string;
  updated_at: Date;
  version: number;
}

interface RequestLog {
  actor: string;
  actor_id: string | null;
  created_at: Date;
  duration_ms: number;
  error_code: string | null;
  error_param: string | null;
  id: string;
  livemode: boolean;
  method: string;
  organization: string;
  route: string;
  status: number;
}

interface SecondFactor {
  confirmed_at: Date | null;
  created_at: Date;
  id: string;
  last_step: bigint;
  livemode: boolean;
  organization: string;
  recovery_digests: string[];
  secret: string;
  updated_at: Date;
  version: number;
}

interface SignInLink {
  attempts: number;
  created_at: Date;
  digest: string;
  expires_at: Date;
  id: string;
  livemode: boolean;
  method: string;
  organization: string;
  person: string;
  used_at: Date | null;
  version: number;
}

/** The tables of people. */
export interface PeopleTables {
  approval: Approval;
  console_passkey: ConsolePasskey;
  console_session: ConsoleSession;
  console_setting: ConsoleSetting;
  invitation: Invitation;
  person: Person;
  request_log: RequestLog;
  second_factor: SecondFactor;
  sign_in_link: SignInLink;
}
