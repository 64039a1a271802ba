/** Keys that were pressed before the search was loaded. */
export interface Early {
  readonly typed: string;
  /** True if the first result is to be opened. */
  readonly isEntered: boolean;
}

export const NOTHING_TYPED: Early = { typed: "", isEntered: false };
