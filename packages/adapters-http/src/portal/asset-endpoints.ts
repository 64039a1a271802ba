import type { Portal } from "@entente/core";
import { ASSET_TYPES, PORTAL_READS } from "@entente/core/http";
import { replied } from "../endpoints/endpoint.ts";
import type { PortalEndpoint } from "./endpoint.ts";

/** The endpoints by which members read what their brand gives them. */
export const assetEndpoints = (portal: Portal): readonly PortalEndpoint[] => [
  {
    method: "GET",
    path: "/assets",
    access: "read",
    summary: "List what the brand gives you",
    about:
      "Images, texts and files of the programs that approved you: for all members, and for the tier on which you are now. In a text, `{link}` stands for your own link.",
    input: PORTAL_READS.assets.input,
    output: PORTAL_READS.assets.output,
    refuses: [],
    readsInput: true,
    async run({ exchange, input, caller }) {
      return replied(await portal.read(caller, "assets", "", input, { requestId: exchange.id }));
    },
  },
  {
    method: "GET",
    path: "/assets/{id}/content",
    access: "read",
    summary: "Download an image or a file",
    about:
      "Always to be saved (`Content-Disposition: attachment`) and in a sandbox, whatever it is. Its `ETag` is the SHA-256 of the bytes.",
    input: PORTAL_READS.assetContent.input,
    output: PORTAL_READS.assetContent.output,
    refuses: ["asset_not_found"],
    serves: ASSET_TYPES,
    readsInput: true,
    async run({ exchange, ids, input, caller }) {
      return replied(await portal.read(caller, "assetContent", ids[0], input, { requestId: exchange.id }));
    },
  },
];
