import type { Member, PortalRight } from "@entente/core/http";
import type { Endpoint } from "../endpoints/endpoint.ts";

/** Who may call an endpoint: anybody (`open`), or a session that has the right. */
export type PortalAccess = "open" | PortalRight;
export type PortalEndpoint = Endpoint<Member, PortalAccess>;
