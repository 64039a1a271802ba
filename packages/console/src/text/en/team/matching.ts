/** The sentences of choosing all that match, in English, which load with their part of a page. */
export const matching = {
  selectAll: "Select all that match",
  reading: (read: string) => `${read} read…`,
  stop: "Stop",
  all: (n: string) => `All ${n} that match are selected`,
  first: (n: string) => `The first ${n} that match are selected`,
  progress: (done: string, of: string) => `${done} of ${of} processed`,
  stopped: (done: string, of: string) => `${done} of ${of} were processed. Go on with the rest?`,
  undo: "Undo",
  undoEmpty: (n: string) => `Not undone: ${n}. Nothing was left to give back.`,
  empty: (n: string) => `Left as they are: ${n}. Nothing was left to do.`,
  untouched: (n: string) => `Not begun: ${n}. They are as they were.`,
  lost: (name: string) => `It is not known whether this was done: ${name}. Look at it before you try again.`,
  signedOut: "Your session had ended. Sign in, then go on: nothing is done twice.",
  sessionChanged: "Your session changed in another tab. Go on: nothing is done twice.",
  undone: (n: string, refused: string) => (refused === "0" ? `${n} undone` : `${n} undone, ${refused} refused`),
  leftOut: (n: string) =>
    n === "1"
      ? "1 of those selected is left out: this does not apply to it."
      : `${n} of those selected are left out: this does not apply to them.`,
  refund: {
    manyHint: (n: string, sums: string) =>
      n === "0"
        ? "None of the selected events can be reversed."
        : `What still counts of ${n === "1" ? "1 event" : `${n} events`} is reversed: ${sums}. The members' commission on that is reversed too.`,
    atMost: (n: string, sums: string) =>
      n === "0"
        ? "None of the selected events can be reversed."
        : `At most ${sums} is reversed, of ${n === "1" ? "1 event" : `${n} events`}: there are too many reversals to add up before. The members' commission on what is reversed is reversed too.`,
  },
  credit: {
    manyHint: (n: string) =>
      n === "0"
        ? "None of the selected events can be credited to another member."
        : n === "1"
          ? "What is left of 1 event moves to the other member, as of the day it happened."
          : `What is left of ${n} events moves to the other member, as of the days they happened.`,
    mixed:
      "The selected events belong to several programs. Select those of one: the other member is one of that program.",
    isMoved: "It was credited to another member.",
  },
};
