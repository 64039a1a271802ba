import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/**
 * Helmet's headers for one content security policy, computed once, because they are the same on every response and computing
 * them calls thirteen functions.
 */
const headersOf = (
  directives: Readonly<Record<string, readonly string[]>>,
  action: "deny" | "sameorigin" = "deny",
): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = {};
  const response = {
    setHeader(name: string, value: string) {
      headers[name] = value;
    },
    removeHeader: () => undefined,
  };
  const options = {
    contentSecurityPolicy: { useDefaults: false, directives },
    xFrameOptions: { action },
  } as const;
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
};

/** No answer may be executed, framed or embedded by a browser. */
export const SECURITY_HEADERS = headersOf({
  defaultSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
});

/** A file that somebody chose. Opened all the same, it is in no page's origin, and runs nothing. */
export const FILE_HEADERS = headersOf({
  sandbox: [],
  defaultSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
});

/** A page that asks, and whose form leads on to another host: browsers hold the policy of forms against where an answer leads, too. */
export const QUESTION_HEADERS: Readonly<Record<string, string>> = {
  ...headersOf({ defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] }),
  // With less a browser would not say that the page of the form is ours.
  "Referrer-Policy": "same-origin",
};

/** A page that asks, and whose form is sent to this server alone. Its address is a secret of its reader. */
export const LEAVE_HEADERS: Readonly<Record<string, string>> = {
  ...headersOf({
    defaultSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  }),
  "Referrer-Policy": "no-referrer",
};

/** A page of the first run: one style, by its hash, and a form for this server alone. What it shows may be a secret. */
export const SETUP_HEADERS = (style: string): Readonly<Record<string, string>> => ({
  ...headersOf({
    defaultSrc: ["'none'"],
    styleSrc: [style],
    imgSrc: ["data:"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  }),
  // Browsers would send a form with an Origin of null.
  "Referrer-Policy": "same-origin",
});

/** Pages run only the scripts that are served with them, and send forms to this server alone. */
const pagesWithin = (frameAncestors: readonly string[], framed: Readonly<Record<string, readonly string[]>> = {}) =>
  headersOf({
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Pictures that a page read with its token are shown from its memory.
    imgSrc: ["'self'", "data:", "blob:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameAncestors,
    baseUri: ["'none'"],
    formAction: ["'self'"],
    ...framed,
  });

/** The headers of pages that no other page may frame: those of the portal at its own address. */
export const PAGE_HEADERS = pagesWithin(["'none'"]);

/** The headers of the console, which nobody frames either, and which shows messages in frames of its own. */
export const CONSOLE_HEADERS = pagesWithin(["'none'"], { frameSrc: ["'self'"] });

// A page in no origin has no cluster of one; asked for all the same, browsers complain.
const { "Origin-Agent-Cluster": _own, ...messageHeaders } = headersOf(
  {
    sandbox: [],
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    imgSrc: ["data:"],
    frameAncestors: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
  "sameorigin",
);

/** A message that the console shows in a frame: by the styles in it, in no page's origin, and it runs and fetches nothing. */
export const MESSAGE_HEADERS: Readonly<Record<string, string>> = messageHeaders;

/** The headers of pages that pages of these origins may frame. The older header has no list, so it is left out. */
export const framedHeaders = (origins: readonly string[]): Readonly<Record<string, string>> => {
  const { "X-Frame-Options": _denied, ...headers } = pagesWithin(origins.length === 0 ? ["'none'"] : origins);
  return headers;
};

/** The documentation page runs only the scripts that are served with it. */
export const DOCS_HEADERS = headersOf({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", "data:"],
  fontSrc: ["'self'", "data:"],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
});
