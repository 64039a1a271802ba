import type { Requested } from "../../journal/index.ts";
import type { Result } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { authenticate } from "./authenticate.ts";
import { changeSession, showSession, type UsualRequest, type WithCookie } from "./cookie.ts";
import { endSession, endSessions, openSessions } from "./end.ts";
import { presentEntry, type SessionEntryResource } from "./resource.ts";
import { isFresh } from "./session.ts";
import type { Asked, SignedIn } from "./signed-in.ts";

export interface Sessions {
  /** Who is behind the value of a cookie; an absent, malformed, unknown or ended one is `unauthenticated`. */
  authenticate(cookie: string | undefined, asked: Asked): Promise<Result<SignedIn>>;
  /** True if the person has signed in, or proven the session, in the last ten minutes. */
  isFresh(signedIn: SignedIn): boolean;
  /** The session as it answers; a cookie that is outdated is replaced. */
  show(signedIn: SignedIn, requested?: Requested): Promise<Result<WithCookie>>;
  /** Sets what requests of the session mean that do not say it themselves. */
  change(signedIn: SignedIn, to: UsualRequest, requested?: Requested): Promise<Result<WithCookie>>;
  /** The open sessions of the person, newest first. */
  list(signedIn: SignedIn): Promise<readonly SessionEntryResource[]>;
  /** Ends one of the person's sessions. */
  end(signedIn: SignedIn, id: string, requested?: Requested): Promise<Result<SessionEntryResource>>;
  /** Ends all of the person's sessions; returns how many. */
  endAll(signedIn: SignedIn, requested?: Requested): Promise<number>;
}

export const sessionService = (ports: Ports): Sessions => ({
  authenticate: (cookie, asked) => authenticate(ports, cookie, asked),
  isFresh: ({ session }) => isFresh(session.row, ports.clock.now()),
  show: (signedIn, requested = {}) => showSession(ports, signedIn, requested),
  change: (signedIn, to, requested = {}) => changeSession(ports, signedIn, to, requested),
  async list(signedIn) {
    return (await openSessions(ports, signedIn)).map(({ row }) => presentEntry(row, signedIn.session.row.id));
  },
  end: (signedIn, raw, requested = {}) => endSession(ports, signedIn, raw, requested),
  endAll: (signedIn, requested = {}) => endSessions(ports, signedIn, requested),
});
