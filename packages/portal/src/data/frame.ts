/** The talk with the page around this one: typed messages, from the origins that the service names in the document, and to them. */

interface Said {
  readonly type?: unknown;
  readonly token?: unknown;
  readonly lang?: unknown;
  readonly theme?: unknown;
}

const allowed = (): readonly string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="entente-origins"]')?.content.split(" ").filter(Boolean) ?? [];

const isFramed = window.parent !== window;
let around: string | undefined;

const tell = (message: object, origin: string): void => {
  if (isFramed) window.parent.postMessage(message, origin);
};

/** The message of the page around this one, at an origin that may frame it; undefined for any other. */
const saidBy = ({ source, origin, data }: MessageEvent): Said | undefined =>
  source === window.parent && allowed().includes(origin) ? ((data ?? {}) as Said) : undefined;

/** The language and the theme that the page around this one wants; null: no particular one, and undefined: as it was. */
export interface FrameLook {
  readonly lang?: string | null;
  readonly theme?: string | null;
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

export const frame = {
  isFramed,
  onToken(hear: (token: string) => void): void {
    if (!isFramed) return;
    window.addEventListener("message", (event) => {
      const { type, token } = saidBy(event) ?? {};
      if (type !== "entente.portal.token" || typeof token !== "string" || token.length > 200) return;
      around = event.origin;
      hear(token);
    });
  },
  /** Hears of another language or theme; the answer ends that. */
  onLook(hear: (look: FrameLook) => void): () => void {
    const listen = (event: MessageEvent): void => {
      const said = saidBy(event);
      if (said?.type !== "entente.portal.look") return;
      hear({
        ...("lang" in said ? { lang: textOrNull(said.lang) } : {}),
        ...("theme" in said ? { theme: textOrNull(said.theme) } : {}),
      });
    };
    if (isFramed) window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
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
