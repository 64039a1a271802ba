// Loaded before a server: its clock goes so many milliseconds behind. What is set up with it is as old as it looks, so that
// periods that are over have members.
const behindMs = Number(process.env.PROVE_CLOCK_BEHIND ?? "0");
const present = globalThis.Date;
const now = (): number => present.now() - behindMs;

globalThis.Date = new Proxy(present, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new present(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
