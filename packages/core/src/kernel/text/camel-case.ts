import type { Refused } from "../error.ts";

/** `external_user_id` as the connect surface spells it: `externalUserId`. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A refusal that names its field in camelCase, as its caller spells it. */
export const camelRefusal = (refused: Refused): Refused => {
  const { param, message } = refused.refusal;
  if (param === null || !param.includes("_")) return refused;
  const spelled = camelCase(param);
  return { ok: false, refusal: { ...refused.refusal, param: spelled, message: message.replaceAll(param, spelled) } };
};
