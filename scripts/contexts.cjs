/**
 * The contexts of core in their order, and what each answers. Each imports only those before it, by their doors.
 * The import law (.dependency-cruiser.cjs) and the list in ARCHITECTURE.md are made from this table.
 *
 * @type {readonly { readonly name: string, readonly answers: string }[]}
 */
module.exports = [
  { name: "kernel", answers: "how values are read, written and refused" },
  { name: "tenancy", answers: "who asks" },
  { name: "journal", answers: "how anything is written, once" },
  { name: "people", answers: "who works in the console, and what they may do" },
  { name: "operations", answers: "how long work is watched and resumed" },
  { name: "membership", answers: "who belongs, and who qualifies" },
  { name: "earning", answers: "what an event is worth" },
  { name: "campaigns", answers: "what is pushed, and what it may spend" },
  { name: "activity", answers: "what happened, and whose it is" },
  { name: "payouts", answers: "what is owed and paid" },
  { name: "webhooks", answers: "who is notified" },
  { name: "team", answers: "what people of a brand tell each other" },
  { name: "mail", answers: "who is written to" },
  { name: "connect", answers: "how host applications and the public come in" },
  { name: "portal", answers: "how members come in, and what they may see" },
  { name: "platform", answers: "the whole: createPlatform, ports and rows put together, workers" },
];
