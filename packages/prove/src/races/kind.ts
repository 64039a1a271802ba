import type { Api } from "../frame/api.ts";

/** The ids of one subject of a trial, by name: `distribution`, `enrollment`, `program` …, and the slug of its brand. */
export type Ids = Readonly<Record<string, string>>;

export interface Sent {
  /** POST unless it says otherwise. */
  readonly method?: "POST" | "DELETE";
  /** Below `/v1/platform`. */
  readonly path: string;
  readonly body?: unknown;
}

/** A command of the operator, as its words. */
export interface Command {
  readonly command: readonly string[];
}

/** Who makes the subjects of one lane: an organization of its own, with one program that has one approved member. */
export interface Maker {
  readonly api: Api;
  readonly organization: string;
  readonly program: string;
  readonly enrollment: string;
  /** A call that has to succeed, below `/v1/platform`. */
  post(path: string, body?: unknown): Promise<any>;
  /** The same, and waits for the operation that it answers. */
  finish(path: string, body?: unknown): Promise<any>;
  /**
   * A brand of its own, whose wallet holds so many cents: for what there is once in a brand. `elder` is the server whose clock is
   * behind. Its subjects name it in `ids.brand`.
   */
  brand(slug: string, funds: number): Promise<{ readonly post: Maker["post"]; readonly elder: Maker["post"] }>;
  /** A brand that {@link Maker.brand} made. */
  within(slug: string): { readonly post: Maker["post"]; readonly elder: Maker["post"] };
  /** A command of the operator that has to succeed. */
  operate(...words: readonly string[]): Promise<any>;
  /** Waits until everything that follows from what was done is done. */
  settle(): Promise<void>;
  /** A day that no other subject of this lane uses, as a period of payouts that is over. */
  period(): { readonly period_start: string; readonly period_end: string };
}

export interface State {
  /** Makes a subject while workers run. `mark` is a word that no other subject uses. */
  readonly make: (maker: Maker, mark: string) => Promise<Ids>;
  /** Returns the requests that bring it into the state while no worker runs, so that its operation has begun and does not go on. */
  readonly leave?: (ids: Ids) => readonly Sent[];
}

/** One kind of subject: the states it may be in, and every verb there is for it. */
export interface Kind {
  readonly name: string;
  readonly states: Readonly<Record<string, State>>;
  readonly verbs: Readonly<Record<string, (ids: Ids, mark: string) => Sent | Command>>;
  /** True if its subjects compete for something that workers give to any one of them. */
  readonly areAlike?: true;
  /** The resources that show what became of the subject, below `/v1/platform`. */
  readonly looks: (ids: Ids) => readonly string[];
}

/** Verbs without a body: `pause` is `POST <collection>/<id>/pause`. */
export const plainVerbs = (
  collection: string,
  id: string,
  names: readonly string[],
): Readonly<Record<string, (ids: Ids) => Sent>> =>
  Object.fromEntries(
    names.map((name) => [name, (ids: Ids) => ({ path: `/${collection}/${ids[id]}/${name}`, body: {} })]),
  );

/** Updates, by the name of the verb. */
export const updates = (
  path: (ids: Ids) => string,
  bodies: Readonly<Record<string, (mark: string, ids: Ids) => unknown>>,
): Kind["verbs"] =>
  Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => [
      name,
      (ids: Ids, mark: string) => ({ path: path(ids), body: body(mark, ids) }),
    ]),
  );
