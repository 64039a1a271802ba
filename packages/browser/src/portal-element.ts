// The classic script of `<entente-portal src token>`: a frame of a member's portal, as high as what is in it. The token goes to the
// frame by a message to its exact origin, and into no address.

const SAYS = { ready: "entente.portal.ready", height: "entente.portal.height", ended: "entente.portal.ended" };
const HEIGHT = 640;

/** The message in which the frame says how it is. */
interface Said {
  readonly type?: unknown;
  readonly height?: unknown;
}

const originOf = (src: string): string => {
  try {
    return new URL(src, location.href).origin;
  } catch {
    return "";
  }
};

class EntentePortal extends HTMLElement {
  static readonly observedAttributes = ["src", "token", "lang", "theme"];
  readonly #frame = document.createElement("iframe");
  #isReady = false;

  readonly #hear = ({ source, origin, data }: MessageEvent): void => {
    const { type, height } = (data ?? {}) as Said;
    if (source !== this.#frame.contentWindow || origin !== this.#origin()) return;
    if (type === SAYS.ready) {
      this.#isReady = true;
      this.#send();
    }
    if (type === SAYS.height && Number.isFinite(height) && Number(height) > 0) this.#frame.style.height = `${height}px`;
    // The page asks its server for another token then, and sets it.
    if (type === SAYS.ended) this.dispatchEvent(new Event("ended"));
  };

  connectedCallback(): void {
    const { style } = this.#frame;
    this.style.display ||= "block";
    Object.assign(style, { border: "0", width: "100%", height: style.height || `${HEIGHT}px`, display: "block" });
    this.#frame.title = this.getAttribute("title") ?? "Partner portal";
    this.#frame.allow = "clipboard-write";
    addEventListener("message", this.#hear);
    this.#load();
    this.append(this.#frame);
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.#hear);
    this.#isReady = false;
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.isConnected || before === now) return;
    if (name === "token") this.#send();
    else if (name === "src" || !this.#isReady) this.#load();
    // Loaded again, the frame would have a token that is used.
    else this.#tell({ type: "entente.portal.look", [name]: now });
  }

  #origin(): string {
    return originOf(this.getAttribute("src") ?? "");
  }

  #load(): void {
    const src = this.getAttribute("src");
    if (!src || this.#origin() === "") return;
    const url = new URL(src, location.href);
    for (const name of ["lang", "theme"]) {
      const value = this.getAttribute(name);
      if (value) url.searchParams.set(name, value);
    }
    this.#isReady = false;
    this.#frame.src = url.href;
  }

  #send(): void {
    const token = this.getAttribute("token");
    if (this.#isReady && token) this.#tell({ type: "entente.portal.token", token });
  }

  #tell(message: object): void {
    this.#frame.contentWindow?.postMessage(message, this.#origin());
  }
}

if (!customElements.get("entente-portal")) customElements.define("entente-portal", EntentePortal);
