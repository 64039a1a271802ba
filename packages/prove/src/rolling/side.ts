import type { Api } from "../frame/api.ts";
import { PUBLIC_URL } from "../frame/servers.ts";
import type { Surface } from "../interface/handoffs.ts";
import { dayBack, type Program } from "../load/ground.ts";

/** An organization beside the load: each of its requests is judged by itself. */
export interface Side {
  readonly organization: string;
  readonly key: string;
  readonly program: Program;
  readonly surface: Surface;
  /** Reads that must be answered with a row: the path of the document below `/v1/platform`, and where it is asked. */
  readonly known: Readonly<Record<string, string>>;
}

/** The value of each of {@link sellBefore}. */
export const BEFORE_MINOR = 90_000;
const ORIGIN = "https://app.example.com";

/** Opens a program of the organization to the users of a host application. */
export const openSurface = async (api: Api, { program, key }: Pick<Side, "program" | "key">): Promise<Surface> => {
  const path = `/v1/platform/programs/${program.id}`;
  const allowed = { allowed_redirect_origins: [ORIGIN], required_channels: [], default_approval_status: "approved" };
  const config = await api.must("POST", `${path}/connect_config`, { key, body: allowed });
  const host = await api.must("POST", `${path}/handoff_config`, { key, body: { issuer: ORIGIN } });
  return {
    program: program.id,
    publicKey: config.public_key,
    issuer: ORIGIN,
    audience: PUBLIC_URL,
    origin: ORIGIN,
    secret: host.signing_secret,
  };
};

/** Sales of a day that is over, so that there is something to pay. */
export const sellBefore = async (api: Api, { key, program }: Pick<Side, "key" | "program">): Promise<void> => {
  for (const enrollment of program.members) {
    const sale = { type: "sale", value_minor: BEFORE_MINOR, external_event_id: enrollment };
    const body = { enrollment, occurred_at: `${dayBack(5)}T12:00:00Z`, ...sale };
    await api.must("POST", "/v1/platform/performance/events", { key, body });
  }
};
