/** The parts of `localStorage` that are used; a browser may refuse each call. */
export interface Store {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

interface Tag {
  readonly src: string;
  readonly dataset: Readonly<Record<string, string | undefined>>;
}

/** The parts of a page that are used. */
interface Page {
  readonly location: { readonly search: string; readonly hostname: string };
  readonly document: {
    readonly referrer: string;
    readonly visibilityState: string;
    readonly currentScript: Tag | null;
    addEventListener(type: "visibilitychange", run: () => void): void;
  };
  /** Throws where storage is blocked. */
  readonly localStorage: Store;
  readonly navigator: { sendBeacon?(url: string, body: string): boolean };
  addEventListener(type: "online", run: () => void): void;
}

export const page = globalThis as unknown as Page;
