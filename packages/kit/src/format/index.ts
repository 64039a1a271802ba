export {
  amount,
  change,
  count,
  exactAmount,
  minorOf,
  percent,
  rate,
  scaled,
  short,
  shortAmount,
  typedMinor,
  unscaled,
} from "./amount.ts";
export { readNumber, typedNumber } from "./number.ts";
export { speakIn, spokenIn } from "./spoken.ts";
export { ago, clock, date, day, hour, moment, span, weekday } from "./time.ts";
