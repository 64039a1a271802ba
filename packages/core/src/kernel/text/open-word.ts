import { z } from "zod";

/** The extension under which the documentation lists the values that are known now; others may come. */
export const KNOWN_VALUES = "x-extensible-enum";

/** A word of a set that adapters may add to: the documentation lists those that come along, and any text is read. */
export const openWord = (known: readonly string[]) => z.string().meta({ [KNOWN_VALUES]: known });
