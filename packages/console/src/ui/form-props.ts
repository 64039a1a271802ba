import type { ReactNode } from "react";
import type { Sending } from "../data/sending.ts";
import type { Input, Typed } from "./inputs.ts";
import type { Opening } from "./use-opening.ts";
import type { Again } from "./use-saving.ts";

/** A form that a dialog opens, and how it is saved. */
export interface FormProps {
  /** The label of the save button. */
  readonly name: string;
  /** The label of the button that opens the form, if it differs. */
  readonly opens?: string;
  /** The word by which another page opens the form. */
  readonly opensAs?: Opening;
  readonly title: string;
  readonly hint?: string;
  /** The fields, of which what is typed may decide some. */
  readonly inputs: (typed: Typed) => readonly Input[];
  /** The initial values of the fields: those of an existing object, or those of a new one. */
  readonly start: unknown;
  /** True if only the differences from `start` are sent. */
  readonly isChange?: boolean;
  /** The currency of amounts, where no field of the form says it. */
  readonly currency?: string;
  /** Reads what there is now: before a change is saved, it is asked about what somebody else has changed meanwhile. */
  readonly again?: Again;
  /** Shows, below the fields, what would follow from what is typed so far: the body that would be sent. */
  readonly effect?: (body: never) => ReactNode;
  readonly save: (body: never, sending: Sending) => PromiseLike<unknown>;
  readonly primary?: boolean;
}
