import { createAsset, listAssets, retrieveAsset, retrieveAssetContent, updateAsset } from "./assets/use-cases.ts";
import {
  checkPortalDomain,
  createPortalDomain,
  deletePortalDomain,
  listPortalDomains,
  retrievePortalDomain,
} from "./domains/use-cases.ts";
import { removePasskeys } from "./passkeys/use-cases.ts";
import { retrievePortalProvider, updatePortalProvider } from "./providers/use-cases.ts";
import { createPortalSession, endPortalSession } from "./sessions/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const PORTAL_USE_CASES = {
  assets: {
    /** Gives the members of a program an image, a text or a file. Its type is what its bytes say. */
    create: createAsset,
    /** Lists the assets of programs, newest first, without their bytes. */
    list: listAssets,
    /** Answers an asset, without its bytes. */
    retrieve: retrieveAsset,
    /** Changes the name, the description or the tier of an asset, archives it, or brings it back. */
    update: updateAsset,
    /** Answers the bytes of an image or a file. */
    content: retrieveAssetContent,
  },
  passkeys: {
    /** Removes all passkeys that a member added with your brand, such as lost ones. The member is told by mail, and sessions that they opened are over. */
    remove: removePasskeys,
  },
  portalDomains: {
    /** Adds a domain of the brand, at which its members shall use the portal. It answers the records that you set where the domain is managed. */
    create: createPortalDomain,
    /** Lists the domains of the brand, newest first. */
    list: listPortalDomains,
    /** Answers a domain, with its records and how far its proof is. */
    retrieve: retrievePortalDomain,
    /** Has the record of a domain looked for now: `checked_at` and `status` tell what came of it, a few seconds later. */
    check: checkPortalDomain,
    /** Removes a domain: nothing is answered there any more, and its host is free for others at once. */
    delete: deletePortalDomain,
  },
  portalProvider: {
    /** Answers the identity provider at which members of the organization sign in to the portal. */
    retrieve: retrievePortalProvider,
    /** Sets it up, or changes the fields that are sent. It is of the organization, so whoever sets it needs the scopes in all brands. */
    update: updatePortalProvider,
  },
  portalSessions: {
    /** Opens the portal of a member for reading, as the member is told; its `url` works once, for ten minutes. */
    create: createPortalSession,
    /** Ends a session of the portal, whoever opened it; ending it once more answers the same. */
    end: endPortalSession,
  },
} as const;
