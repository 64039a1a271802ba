/** Where everything is mounted that asks for no API key: the public feed, and what host applications sign. */
export const CONNECT_PATH = "/v1/connect";
