import type { Speech } from "./speech.ts";
import type { HoldReason, MailKind, TemplateData, TemplateName } from "./template.ts";

/** The contents of a message, before the greeting and what stands below each. */
export interface Content {
  readonly subject: string;
  /** One paragraph each. */
  readonly lines: readonly string[];
  /** True of words of a brand, whose web addresses become links, and whose lines stay lines. */
  readonly isWritten?: true;
  readonly link?: { readonly label: string; readonly url: string };
}

/** Everything that mail says in one language. */
export interface Catalogue {
  /** The direction in which the language is written. */
  readonly direction: "ltr" | "rtl";
  /** The mark before the subject of a message of made-up facts, and its first line. */
  readonly sample: { readonly mark: string; readonly line: string };
  /** The first line; null: nobody's name is known. */
  readonly greeting: (name: string | null) => string;
  /** Why a recipient gets this: the last paragraph of mail of each kind. */
  readonly because: { readonly [K in MailKind]: string };
  /** The last paragraph of security mail to members. */
  readonly security: string;
  /** The same to people of the organization. */
  readonly teamSecurity: string;
  /** The same of mail to an address that somebody entered, and that nobody has proven. */
  readonly unproven: string;
  /** The words before the address at which a member signs in. */
  readonly portal: string;
  /** The words before the address at which a recipient leaves mail of a kind. */
  readonly leave: string;
  /** Why an amount is not paid yet, and what the recipient can do: a sentence each. */
  readonly holds: { readonly [R in HoldReason]: string };
  /** The names of metrics that members know; another one is named by its key. */
  readonly metrics: Readonly<Record<string, string>>;
  /** The page on which a recipient leaves mail of a kind. */
  readonly page: {
    readonly title: string;
    readonly ask: { readonly [K in MailKind]: string };
    readonly button: string;
    readonly done: string;
    readonly unknown: string;
  };
  readonly mails: { readonly [T in TemplateName]: (data: TemplateData[T], say: Speech) => Content };
}
