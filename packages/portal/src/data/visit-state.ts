import { keepToken, onEnd, post, Refused } from "./ask.ts";
import { frame } from "./frame.ts";
import { signInByPasskey } from "./passkeys.ts";
import { finishAtProvider, type ProviderFault, providerFaultOf, type Returned, takeReturn } from "./provider.ts";
import type { Confirmed } from "./types.ts";

/** How a visit stands. `none`: there is no token, as after a reload. `confirming`: a mail led here, to
 * confirm a change. `waiting`: the page around this one has not sent it yet. `turned`: an identity provider let nobody in. */
export type VisitState =
  | "none"
  | "confirming"
  | "waiting"
  | "opening"
  | "open"
  | "refused"
  | "turned"
  | "failed"
  | "ended";

type Hear = () => void;

const listeners = new Set<Hear>();
let state: VisitState = "none";
let lastToken = "";
let isChosen = false;
let change = "";
let fault: ProviderFault = "failed";

const enter = (next: VisitState): void => {
  state = next;
  if (next === "ended") keepToken(undefined);
  // The page around this one asks for another token then.
  if (next === "ended" || next === "refused") frame.tellEnded();
  for (const hear of listeners) hear();
};

export const visits = {
  state: (): VisitState => state,
  listen(hear: Hear): () => void {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

const open = async (token: string): Promise<void> => {
  lastToken = token;
  isChosen = false;
  keepToken(undefined);
  enter("opening");
  try {
    const opened = await post<{ readonly token: string }>("/session/open", { token });
    keepToken(opened.token);
    enter("open");
  } catch (error) {
    const { status = 500 } = error instanceof Refused ? error : {};
    enter(status < 500 && status !== 429 ? "refused" : "failed");
  }
};

/** Why an identity provider let nobody in. */
export const turnedBy = (): ProviderFault => fault;

const finish = async (returned: Returned): Promise<void> => {
  enter("opening");
  let token: string;
  try {
    token = await finishAtProvider(returned);
  } catch (error) {
    fault = providerFaultOf(error);
    return enter("turned");
  }
  await open(token);
};

/** Tries the link once more, after the service could not be reached. */
export const openAgain = (): Promise<void> => open(lastToken);

/** Opens a visit by a passkey, which the browser asks for. */
export const openByPasskey = async (): Promise<void> => {
  const token = await signInByPasskey();
  isChosen = false;
  keepToken(token);
  enter("open");
};

/** Shows another brand, and remembers for this visit that one was chosen. */
export const chooseBrand = async (brand: string): Promise<void> => {
  await post("/session/choose", { brand });
  isChosen = true;
};

/** Makes the change that the link of a mail carries. */
export const confirmChange = (): Promise<Confirmed> => post<Confirmed>("/changes/confirm", { token: change });

/** Leads from a confirmed change to signing in. */
export const goOn = (): void => enter("none");

/** True once the member has chosen between several brands. */
export const hasChosen = (): boolean => isChosen;

/** Ends the session for good. */
export const leave = async (): Promise<void> => {
  await post("/session/end", {}).catch(() => undefined);
  enter("ended");
};

/** Takes a link's secret out of the address, where it stays no longer than this; true if there was one. */
const isLed = (): boolean => {
  const hash = new URLSearchParams(location.hash.slice(1));
  const [token, confirms] = [hash.get("token"), hash.get("confirm") ?? ""];
  if (token === null && confirms === "") return false;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (confirms === "") void open(token ?? "");
  else {
    change = confirms;
    enter("confirming");
  }
  return true;
};

/** Begins with the link that the address holds, or waits for the page around this one to send a token. */
export const startVisit = (): void => {
  onEnd(() => enter("ended"));
  frame.onToken((token) => void open(token));
  // Who puts a link of a mail into the address of an open page changes the fragment alone, and the page is not read anew.
  addEventListener("hashchange", isLed);
  const returned = frame.isFramed ? undefined : takeReturn();
  if (returned !== undefined) {
    void finish(returned);
    return;
  }
  if (isLed()) return;
  enter(frame.isFramed ? "waiting" : "none");
  frame.tellReady();
};
