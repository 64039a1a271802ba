import { ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import {
  type Enrollment,
  type Entity,
  holderOf,
  type Joining,
  type KnownEntity,
  knownTo,
  latestWith,
  type Program,
  type Relationship,
} from "../../membership/index.ts";
import type { Context, Ports } from "../context.ts";
import type { Verified } from "./token.ts";

/** A program that anybody may apply to now. */
export interface OpenProgram {
  /** The program that is joined. */
  readonly program: Versioned<Program>;
  /** How it is joined by its page. */
  readonly joining: Versioned<Joining>;
}

/** A program that is open; of any other nothing is said. */
export const openProgram = async (
  { programs, joinings }: Pick<Ports, "programs" | "joinings">,
  { tenant, program: id }: Pick<Verified, "tenant" | "program">,
): Promise<Result<OpenProgram>> => {
  const [program, joining] = await Promise.all([programs.get(tenant, id), joinings.get(tenant, id)]);
  const isOpen = program?.row.status === "active" && joining?.row.isOpen === true;
  return isOpen ? ok({ program, joining }) : refuse("program_not_found");
};

/** Who has a verified address, as the brand knows it. */
export interface Applying extends OpenProgram {
  /** Undefined: nobody whom the brand knows has the address. */
  readonly known: KnownEntity | undefined;
  readonly membership: Versioned<Enrollment> | undefined;
  readonly latest: Versioned<Relationship> | undefined;
}

export const gatherApplying = async (context: Context, verified: Verified): Promise<Result<Applying>> => {
  const { tenant, ports } = context;
  const open = await openProgram(ports, verified);
  if (!open.ok) return open;
  const holder = await holderOf(context, verified.email);
  const person: Versioned<Entity> | undefined = holder?.person;
  const [known, membership, latest] = await Promise.all([
    person === undefined ? undefined : knownTo(context, person),
    person === undefined ? undefined : ports.enrollments.membership(tenant, verified.program, person.row.id),
    latestWith(context, person),
  ]);
  return ok({ ...open.value, known, membership, latest });
};

/** True if a relationship with the brand ended, which an invitation alone begins again. */
export const isEnded = ({ latest }: Pick<Applying, "latest">): boolean => latest?.row.status === "ended";
