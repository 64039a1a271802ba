import { changesText } from "../text/team/changes.ts";

/** Returns the act of a verb in words: `programs.update` is "changed the program". A verb without words stays as it is. */
export const actionOf = (verb: string): string => {
  const whole = changesText.actions.whole[verb];
  if (whole !== undefined) return whole;
  const [of = "", does = ""] = verb.split(".");
  const noun = changesText.actions.nouns[of];
  const done = changesText.actions.verbs[does];
  return noun === undefined || done === undefined ? verb : changesText.actions.of(done, noun);
};

/** Returns an event in words: `enrollment.approved` is "Member approved". A type without words stays as it is. */
export const happeningOf = (type: string): string => {
  const whole = changesText.happenings.whole[type];
  if (whole !== undefined) return whole;
  const [of = "", did = ""] = type.split(".");
  const noun = changesText.happenings.nouns[of];
  const done = changesText.happenings.verbs[did];
  return noun === undefined || done === undefined ? type : changesText.happenings.of(noun, done);
};
