/** The sentences of choosing all that match, in English, which load with their part of a page. */
export const matching = {
  selectAll: "Select all that match",
  reading: (read: string) => `${read} read…`,
  stop: "Stop",
  all: (n: string) => `All ${n} that match are selected`,
  progress: (done: string, of: string) => `${done} of ${of} done`,
  stopped: (done: string, of: string) => `${done} of ${of} were done. Go on with the rest?`,
};
