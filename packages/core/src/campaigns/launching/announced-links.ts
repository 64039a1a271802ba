import type { Versioned } from "../../kernel/index.ts";
import type { Answer } from "../channels/ask.ts";
import type { Deployment } from "../deployments/deployment.ts";
import { linksOf } from "../deployments/gather.ts";
import type { LinkCount } from "../deployments/ports.ts";
import { NO_LINKS } from "../deployments/resource.ts";
import { arrival } from "./observation.ts";
import type { State } from "./state.ts";

/** The links of a deployment whose observation is announced; others are not counted. */
export const announcedLinks = async (
  state: State,
  { row }: Versioned<Deployment>,
  { status }: Pick<Answer, "status">,
): Promise<LinkCount> => (arrival(row.observedStatus, status) === undefined ? NO_LINKS : linksOf(state, row.id));
