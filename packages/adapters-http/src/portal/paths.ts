/** The API of members, below it. */
export const PORTAL_API = "/v1/portal";

/** Below it are the pages for members. */
export const PORTAL_PATH = "/portal";

/** Where a program is joined: below it its id alone. */
export const JOIN_PATH = "/join";
