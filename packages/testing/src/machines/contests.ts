import { PlatformError } from "@entente/core";
import type { Member } from "@entente/core/http";
import type { World } from "../world/world.ts";
import { type Case, openCase, through } from "./case.ts";

const answerOf = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: object },
): T => {
  if (result.ok) return result.value;
  throw new PlatformError(result.refusal as ConstructorParameters<typeof PlatformError>[0]);
};

/** A member in a session that may act, as one that the member opened itself. */
const sessionOf = async ({ platform }: World, actor: World["actor"], enrollment: string): Promise<Member> => {
  const { token } = await platform.portalSessions.create(actor, enrollment);
  const opened = answerOf(await platform.portal.sessions.open(token));
  return { ...answerOf(await platform.portal.sessions.authenticate(opened.token)), rights: ["read", "act"] };
};

/** A member who was rejected, and objects to it. */
const contested =
  (...verbs: readonly string[]) =>
  async (world: World): Promise<Case> => {
    const { actor, members } = await openCase(world, 1);
    const [{ id: membership }] = members as unknown as readonly [{ readonly id: string }];
    const { contests, enrollments, portal } = world.platform;
    await enrollments.reject(actor, membership);
    const member = await sessionOf(world, actor, membership);
    const act = async (
      name: "createContest" | "replyInContest" | "withdrawContest",
      ids: readonly string[],
      input: object,
    ) => answerOf(await portal.contest(member, name, ids, input));
    const { id } = await act("createContest", [], { membership, kind: "rejection", text: "It is a mistake." });
    const of: Case = {
      state: async () => (await contests.retrieve(actor, id)).status,
      verbs: {
        answer: () => contests.answer(actor, id, { text: "Why?" }),
        reply: () => act("replyInContest", [id], { text: "Because." }),
        accept: () => contests.accept(actor, id, { reason: "It was." }),
        refuse: () => contests.refuse(actor, id, { reason: "It was not." }),
        withdraw: () => act("withdrawContest", [id], {}),
      },
    };
    return through(world, of, ...verbs);
  };

/** The machine of a contest: a member objects, and the brand answers. */
export const CONTESTS = {
  contest: {
    verbs: ["answer", "reply", "accept", "refuse", "withdraw"],
    given: {
      open: contested(),
      answered: contested("answer"),
      accepted: contested("accept"),
      refused: contested("refuse"),
      withdrawn: contested("withdraw"),
    },
  },
} as const;
