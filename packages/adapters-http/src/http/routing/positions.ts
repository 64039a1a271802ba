import type { Platform } from "@entente/core";
import type { Result } from "@entente/core/http";
import { at, refuse } from "@entente/core/http";
import type { Exchange } from "../exchange.ts";
import type { Answer } from "../refusal.ts";

const POSITION = "Entente-Position";

/** The position that a read is to be behind; none where there is no copy that it could be read from. */
export const positionOf = ({ request }: Exchange): Result<string | undefined> => {
  const asked = request.headers[POSITION.toLowerCase()];
  if (asked === undefined || /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(String(asked)))
    return { ok: true, value: asked === undefined ? undefined : String(asked) };
  const reason = `${POSITION} is the position of an answer, such as 0/16B3748.`;
  return at(POSITION, refuse("invalid_request", { reason }));
};

/** A conflict is with something that was committed, and a change that is not known to have failed may have been. */
const mayShow = (status: number): boolean => status < 400 || status === 409 || status === 503;

/** The answer of a change with the position behind it, where there is a copy to read. */
export const withPosition = async ({ position }: Pick<Platform, "position">, answer: Answer): Promise<Answer> => {
  const reached = mayShow(answer.status) ? await position?.() : undefined;
  return reached === undefined ? answer : { ...answer, headers: { ...answer.headers, [POSITION]: reached } };
};
