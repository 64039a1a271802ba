/** A process that runs. One that retires answers what it has accepted, and ends. */
export interface Live {
  readonly id: number;
  /** Its place among the processes, from 0. */
  readonly slot: number;
  readonly phase: "starting" | "ready" | "retiring";
}

/** The known state of all processes. */
export interface Supervision {
  /** `first`: only the first process has been started, and it is not ready. */
  readonly mode: "first" | "running" | "stopping";
  readonly slots: number;
  /** The id of the next process. */
  readonly next: number;
  readonly live: readonly Live[];
  /** How many processes of each slot ended by themselves, one after the other. */
  readonly deaths: readonly number[];
  /** The slots whose process is to be replaced by a new one, in turn; the first of them now. */
  readonly renewing: readonly number[];
  /** True if all were ready at one time. */
  readonly announced: boolean;
}

export type Happening =
  | { readonly is: "begun" }
  | { readonly is: "restart" }
  | { readonly is: "stop" }
  | { readonly is: "ready"; readonly id: number }
  | { readonly is: "steady"; readonly id: number }
  | { readonly is: "due"; readonly slot: number }
  | { readonly is: "ended"; readonly id: number; readonly code: number | null; readonly signal: string | null };

export type Action =
  | {
      readonly do: "start";
      readonly id: number;
      readonly slot: number;
      /** It is the first of all. */
      readonly leads: boolean;
      /** No other process answers. */
      readonly alone: boolean;
    }
  | { readonly do: "start later"; readonly slot: number; readonly ms: number }
  /** Looks later whether it still runs; see `steady`. */
  | { readonly do: "watch" | "retire" | "stop"; readonly id: number }
  | { readonly do: "announce" }
  | { readonly do: "end"; readonly exit: number }
  | { readonly do: "log"; readonly level: "info" | "warn" | "error"; readonly says: string; readonly of?: number };

export interface Decided {
  readonly state: Supervision;
  readonly actions: readonly Action[];
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/** How long a slot stays empty after a number of deaths in a row: it doubles, up to half a minute. */
export const waitAfter = (deaths: number): number => Math.min(FIRST_WAIT_MS * 2 ** (deaths - 1), LONGEST_WAIT_MS);

export const unbegun = (slots: number): Supervision => ({
  mode: "first",
  slots,
  next: 1,
  live: [],
  deaths: Array.from({ length: slots }, () => 0),
  renewing: [],
  announced: false,
});

const log = (level: "info" | "warn" | "error", says: string, of?: number): Action => ({
  do: "log",
  level,
  says,
  ...(of === undefined ? {} : { of }),
});

const slotsOf = ({ slots }: Supervision): readonly number[] => Array.from({ length: slots }, (_, slot) => slot);

/** Those of a slot that are to go on. */
const lasting = ({ live }: Supervision, slot: number): readonly Live[] =>
  live.filter((one) => one.slot === slot && one.phase !== "retiring");

const after = (decided: Decided, next: (state: Supervision) => Decided): Decided => {
  const { state, actions } = next(decided.state);
  return { state, actions: [...decided.actions, ...actions] };
};

const start = (state: Supervision, slot: number): Decided => {
  const { next: id, live, mode } = state;
  const alone = !live.some(({ phase }) => phase === "ready");
  return {
    state: { ...state, next: id + 1, live: [...live, { id, slot, phase: "starting" }] },
    actions: [{ do: "start", id, slot, leads: mode === "first", alone }],
  };
};

const startMissing = (state: Supervision): Decided =>
  slotsOf(state)
    .filter((slot) => lasting(state, slot).length === 0)
    .reduce<Decided>((decided, slot) => after(decided, (now) => start(now, slot)), { state, actions: [] });

const renewNext = (state: Supervision): Decided => {
  const [slot] = state.renewing;
  return slot === undefined ? { state, actions: [log("info", "all processes are replaced")] } : start(state, slot);
};

/** The next slot, once nothing of the one before is left but its new process. */
const goOn = (state: Supervision, slot: number): Decided => {
  const isDone = state.renewing[0] === slot && state.live.filter((one) => one.slot === slot).length === 1;
  return isDone ? renewNext({ ...state, renewing: state.renewing.slice(1) }) : { state, actions: [] };
};

const announce = (state: Supervision): Decided => {
  const ready = new Set(state.live.filter(({ phase }) => phase === "ready").map(({ slot }) => slot));
  return state.announced || ready.size < state.slots
    ? { state, actions: [] }
    : { state: { ...state, announced: true }, actions: [{ do: "announce" }] };
};

/** A process answers: what was before it in its slot retires. */
const becomeReady = (state: Supervision, { id, slot }: Live): Decided => {
  const before = lasting(state, slot).filter((one) => one.id < id);
  const phaseOf = (one: Live): Live["phase"] =>
    one.id === id ? "ready" : before.includes(one) ? "retiring" : one.phase;
  const live = state.live.map((one) => ({ ...one, phase: phaseOf(one) }));
  const decided: Decided = {
    state: { ...state, live, mode: "running" },
    actions: [
      log("info", "process ready", id),
      { do: "watch", id },
      ...before.map((one): Action => ({ do: "retire", id: one.id })),
    ],
  };
  return [
    (now: Supervision) => (state.mode === "first" ? startMissing(now) : { state: now, actions: [] }),
    announce,
    (now: Supervision) => goOn(now, slot),
  ].reduce(after, decided);
};

/** One that should have gone on has ended. */
const replace = (state: Supervision, gone: Live): Decided => {
  const { slot, phase } = gone;
  const others = lasting(state, slot);
  const failed = state.renewing[0] === slot && phase === "starting";
  const renewed: Decided = failed
    ? {
        state: { ...state, renewing: [] },
        actions: [log("error", "a new process ended before it was ready; no more are replaced", gone.id)],
      }
    : { state, actions: [] };
  if (others.length > 0) return renewed;
  const deaths = (state.deaths[slot] ?? 0) + 1;
  // A slot that stays empty is logged once; what keeps it so is what its processes print.
  const isNews = phase === "ready" || deaths === 1;
  return after(renewed, (now) => ({
    state: { ...now, deaths: now.deaths.map((n, at) => (at === slot ? deaths : n)) },
    actions: [
      ...(isNews ? [log("warn", "a process ended by itself; another is started", gone.id)] : []),
      { do: "start later", slot, ms: waitAfter(deaths) },
    ],
  }));
};

const end = (state: Supervision, gone: Live, code: number | null): Decided => {
  const left = { ...state, live: state.live.filter(({ id }) => id !== gone.id) };
  if (state.mode === "stopping")
    return { state: left, actions: left.live.length === 0 ? [{ do: "end", exit: 0 }] : [] };
  if (state.mode === "first") {
    const killed = code === null ? [log("error", "the first process ended before it was ready", gone.id)] : [];
    return { state: left, actions: [...killed, { do: "end", exit: code ?? 1 }] };
  }
  return gone.phase === "retiring" ? goOn(left, gone.slot) : replace(left, gone);
};

const stop = (state: Supervision): Decided => ({
  state: { ...state, mode: "stopping", renewing: [] },
  actions:
    state.live.length === 0 ? [{ do: "end", exit: 0 }] : state.live.map(({ id }): Action => ({ do: "stop", id })),
});

const restart = (state: Supervision): Decided => {
  if (state.mode === "first") {
    return { state, actions: [log("warn", "no process is replaced before the first is ready")] };
  }
  const [now] = state.renewing;
  const renewing = [...(now === undefined ? [] : [now]), ...slotsOf(state)];
  const begun: Decided = {
    state: { ...state, renewing },
    actions: [log("info", "replacing all processes, one by one")],
  };
  return now === undefined ? after(begun, renewNext) : begun;
};

/**
 * Decides the supervisor's actions on a happening. The first process is started alone, so that a fault that keeps all of them
 * from starting ends the command. A process that ends by itself is started again, after waits that grow. A process is replaced by
 * a new one that is ready before the old one retires; a new one that does not become ready ends that, and the old ones go on.
 */
export const decide = (state: Supervision, happening: Happening): Decided => {
  const none: Decided = { state, actions: [] };
  if (happening.is === "begun") return start(state, 0);
  if (happening.is === "stop") return state.mode === "stopping" ? none : stop(state);
  if (happening.is === "restart") return state.mode === "stopping" ? none : restart(state);
  if (happening.is === "due") {
    const { slot } = happening;
    return state.mode === "running" && lasting(state, slot).length === 0 ? start(state, slot) : none;
  }
  const of = state.live.find(({ id }) => id === happening.id);
  if (of === undefined) return none;
  if (happening.is === "ended") return end(state, of, happening.code);
  if (happening.is === "ready")
    return of.phase === "starting" && state.mode !== "stopping" ? becomeReady(state, of) : none;
  const deaths = state.deaths.map((count, slot) => (slot === of.slot ? 0 : count));
  return { state: { ...state, deaths }, actions: [] };
};
