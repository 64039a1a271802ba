import { count } from "@entente/kit/format";
import { matchingText } from "../text/team/matching.ts";

/** How many of the chosen rows a verb leaves out, since it does not apply to them. */
export const LeftOut = ({ of, kept }: { of: number; kept: number }) =>
  of > kept && <p className="soft">{matchingText.leftOut(count(of - kept))}</p>;
