/** Something outside this program is missing or taken: a database, a port, a data folder. The message says what to do. */
export class Unavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Unavailable";
  }
}

/** How a process ends, for whoever started it. */
export const EXIT = { ok: 0, refused: 1, usage: 2, unavailable: 3 } as const;
