/** The talk with the page around this one: typed messages, from the origins that the service names in the document, and to them. */

interface Said {
  readonly type?: unknown;
  readonly token?: unknown;
}

const allowed = (): readonly string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="entente-origins"]')?.content.split(" ").filter(Boolean) ?? [];

const isFramed = window.parent !== window;
let around: string | undefined;

const tell = (message: object, origin: string): void => {
  if (isFramed) window.parent.postMessage(message, origin);
};

/** True for a message that carries a token and comes from the page around this one, at an origin that may frame it. */
const carriesToken = ({ source, origin, data }: MessageEvent): boolean => {
  const { type, token } = (data ?? {}) as Said;
  if (source !== window.parent || !allowed().includes(origin)) return false;
  return type === "entente.portal.token" && typeof token === "string" && token.length <= 200;
};

export const frame = {
  isFramed,
  onToken(hear: (token: string) => void): void {
    if (!isFramed) return;
    window.addEventListener("message", (event) => {
      if (!carriesToken(event)) return;
      around = event.origin;
      hear((event.data as { token: string }).token);
    });
  },
  /** Says that a token is awaited. That tells nothing, so it may go to any page. */
  tellReady: (): void => tell({ type: "entente.portal.ready" }, "*"),
  tellEnded(): void {
    if (around !== undefined) tell({ type: "entente.portal.ended" }, around);
  },
  /** Keeps the page around this one told of how high this one is. */
  tellHeight(): void {
    if (!isFramed) return;
    new ResizeObserver(() => {
      if (around !== undefined)
        tell({ type: "entente.portal.height", height: Math.ceil(document.documentElement.offsetHeight) }, around);
    }).observe(document.documentElement);
  },
};
