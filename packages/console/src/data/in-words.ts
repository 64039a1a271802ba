import { text } from "../text/index.ts";

/** Returns the act of a verb in words: `programs.update` is "changed the program". A verb without words stays as it is. */
export const actionOf = (verb: string): string => {
  const whole = text.actions.whole[verb];
  if (whole !== undefined) return whole;
  const [of = "", does = ""] = verb.split(".");
  const noun = text.actions.nouns[of];
  const done = text.actions.verbs[does];
  return noun === undefined || done === undefined ? verb : text.actions.of(done, noun);
};

/** Returns an event in words: `enrollment.approved` is "Enrollment approved". A type without words stays as it is. */
export const happeningOf = (type: string): string => {
  const whole = text.happenings.whole[type];
  if (whole !== undefined) return whole;
  const [of = "", did = ""] = type.split(".");
  const noun = text.happenings.nouns[of];
  const done = text.happenings.verbs[did];
  return noun === undefined || done === undefined ? type : text.happenings.of(noun, done);
};
