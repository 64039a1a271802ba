import type { World } from "../world/world.ts";
import { type Case, openCase, through } from "./case.ts";

const APPROVALS = ["pending", "approved", "rejected"] as const;

/** A member who was invited and not decided about. */
const invited = async (world: World, shows: "approval_status" | "status"): Promise<Case> => {
  const { program, actor } = await openCase(world, 0);
  const { enrollments } = world.platform;
  const { id, email } = await world.join({ name: `given-${world.programs.length}`, approval: "pending" }, program);
  return {
    state: async () => (await enrollments.retrieve(actor, id))[shows],
    verbs: {
      approve: () => enrollments.approve(actor, id),
      reject: () => enrollments.reject(actor, id),
      pause: () => enrollments.pause(actor, id),
      resume: () => enrollments.resume(actor, id),
      archive: () => enrollments.archive(actor, id),
      invite: () => enrollments.create(actor, { program: program.id, email }),
    },
  };
};

const approval =
  (...verbs: readonly string[]) =>
  async (world: World) =>
    through(world, await invited(world, "approval_status"), ...verbs);
const membership =
  (...verbs: readonly string[]) =>
  async (world: World) =>
    through(world, await invited(world, "status"), "approve", ...verbs);

const related =
  (...verbs: readonly string[]) =>
  async (world: World): Promise<Case> => {
    const { program, actor } = await openCase(world, 0);
    const { relationships, enrollments } = world.platform;
    const { id, relationship } = await world.join(
      { name: `given-${world.programs.length}`, approval: "pending" },
      program,
    );
    const of: Case = {
      state: async () => (await relationships.retrieve(actor, relationship)).status,
      verbs: {
        approve: () => enrollments.approve(actor, id),
        pause: () => relationships.pause(actor, relationship),
        resume: () => relationships.resume(actor, relationship),
        end: () => relationships.end(actor, relationship),
      },
    };
    return through(world, of, ...verbs);
  };

/** The machines of membership: what the brand decided, whether the membership is in use, and the relationship behind it. */
export const MEMBERS = {
  enrollment_approval: {
    verbs: ["approve", "reject", "invite"],
    given: { pending: approval(), approved: approval("approve"), rejected: approval("reject") } satisfies Record<
      (typeof APPROVALS)[number],
      unknown
    >,
  },
  enrollment: {
    verbs: ["pause", "resume", "archive", "invite"],
    given: { active: membership(), paused: membership("pause"), archived: membership("archive") },
  },
  relationship: {
    verbs: ["pause", "resume", "end"],
    given: {
      pending: related(),
      active: related("approve"),
      paused: related("approve", "pause"),
      ended: related("approve", "end"),
    },
  },
} as const;
