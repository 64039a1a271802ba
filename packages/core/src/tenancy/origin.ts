export const ACTOR_TYPES = ["api_key", "operator", "host_app", "member", "person", "source", "system"] as const;

/** Who acted, as events and audit entries name it for ever: what it was called then stays, whatever becomes of it. */
export interface ActorRef {
  /** The kind of who acted. */
  readonly type: (typeof ACTOR_TYPES)[number];
  /** The public id, with its prefix, where there is one; of the system the name of its worker; null: nobody in particular. */
  readonly id: string | null;
  /** The name that people use; null if there is none, and for members, whose names are personal. */
  readonly name: string | null;
}

/** Who made a change, and in which request. */
export interface Origin {
  /** Who made the change. */
  readonly actor: ActorRef;
  /** The id that the answer of the request carried; null where there was no request. */
  readonly requestId: string | null;
  /**
   * The span in which the change was made, as the header `traceparent` of W3C Trace Context names it, so that what follows from its events
   * belongs to one trace. It is shown to nobody, and part of no seal. Absent: nothing is traced.
   */
  readonly traceparent?: string;
}

const nameless = (type: ActorRef["type"]): ActorRef => ({ type, id: null, name: null });

/** The origin of rows written before origins were recorded. */
export const UNRECORDED: Origin = { actor: nameless("system"), requestId: null };

/** The origin of what the operator of the service does, by library or command line. */
export const OPERATOR_ORIGIN: Origin = { actor: nameless("operator"), requestId: null };

/** The origin of what a worker does on its own. */
export const workerOrigin = (worker: string): Origin => ({
  actor: { type: "system", id: worker, name: null },
  requestId: null,
});
