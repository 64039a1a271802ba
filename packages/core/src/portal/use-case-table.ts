import { createAsset, listAssets, retrieveAsset, retrieveAssetContent, updateAsset } from "./assets/use-cases.ts";
import { removePasskeys } from "./passkeys/use-cases.ts";
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
  portalSessions: {
    /** Opens the portal of a member for reading, as the member is told; its `url` works once, for ten minutes. */
    create: createPortalSession,
    /** Ends a session of the portal, whoever opened it; ending it once more answers the same. */
    end: endPortalSession,
  },
} as const;
