/** The path of the routes without API key: the public feed, and signed calls of host applications. */
export const CONNECT_PATH = "/v1/connect";
