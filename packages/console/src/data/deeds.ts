import { text } from "../text/index.ts";

/** What somebody did, in words: `programs.update` is "changed the program". A verb without words stays as it is. */
export const deedOf = (verb: string): string => {
  const whole = text.deeds.whole[verb];
  if (whole !== undefined) return whole;
  const [of = "", does = ""] = verb.split(".");
  const noun = text.deeds.nouns[of];
  const done = text.deeds.verbs[does];
  return noun === undefined || done === undefined ? verb : text.deeds.of(done, noun);
};

/** What happened, in words: `enrollment.approved` is "Enrollment approved". */
export const happeningOf = (type: string): string => {
  const [of = "", did = ""] = type.split(".");
  const noun = text.happenings.nouns[of];
  const done = text.happenings.verbs[did];
  return noun === undefined || done === undefined ? type : text.happenings.of(noun, done);
};
