/**
 * A resource outside this program is missing or occupied: a database, a port, a data folder. The message contains a remedy.
 */
export class Unavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Unavailable";
  }
}

/** A database that is there and is not one of this program, or not one of these settings: waiting for it does not help. */
export class WrongDatabase extends Unavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "WrongDatabase";
  }
}

/** The exit codes of a process. */
export const EXIT = { ok: 0, refused: 1, usage: 2, unavailable: 3 } as const;
