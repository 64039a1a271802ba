import type { Id } from "../../kernel/index.ts";
import type { MailKind } from "../templates/template.ts";

/** The wish of a recipient for mail of a kind, for one brand; without a row it is wanted. */
export interface MailPreference {
  /** {@link preferenceId} of its recipient, brand and kind. */
  readonly id: string;
  readonly entity: Id<"entity"> | null;
  readonly person: Id<"person"> | null;
  readonly brand: Id<"brand"> | null;
  readonly kind: MailKind;
  readonly isOff: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The recipient that a preference is of. */
export interface PreferenceOf {
  readonly entity: Id<"entity"> | null;
  readonly person: Id<"person"> | null;
  readonly brand: Id<"brand"> | null;
  readonly kind: MailKind;
}

/** There is one preference of a recipient, a brand and a kind. */
export const preferenceId = ({ entity, person, brand, kind }: PreferenceOf): string =>
  [entity ?? person ?? "", brand ?? "", kind].join(":");
