import type { z } from "zod";
import { done, unknownCursor } from "../../journal/index.ts";
import { at, everyRow, listOf, nothing, ok, parseId, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import { askingPerson, namedBrand } from "../actor.ts";
import { type Context, command, query } from "../context.ts";
import { seenSeats } from "../reach.ts";
import type { Seat } from "../roles.ts";
import { decideRemove, decideUpdate, type PersonFacts } from "./decide.ts";
import { personList, personUpdate, type seatInput } from "./inputs.ts";
import type { Person } from "./person.ts";
import { type PersonResource, type Proofs, personResource, presentPerson } from "./resource.ts";

const everybody = ({ ports, tenant }: Context, status: Person["status"]) =>
  everyRow((page) => ports.persons.list(tenant, { status }, page));

/** A person with the seats that a viewer sees; undefined where they do not see the person. */
const visible = (viewer: readonly Seat[], row: Person): Person | undefined => {
  const seats = seenSeats(viewer, row.seats);
  return seats && { ...row, seats };
};

const proofsOf = async ({ ports, tenant }: Context, { id }: Person): Promise<Proofs> => {
  const [factor, passkeys] = await Promise.all([
    ports.secondFactors.get(tenant, id),
    ports.consolePasskeys.ofPerson(tenant, id),
  ]);
  return { secondFactor: (factor?.row.confirmedAt ?? null) !== null, passkeys: passkeys.length > 0 };
};

const shown = async (context: Context, row: Person): Promise<PersonResource> =>
  presentPerson(row, await proofsOf(context, row));

/** The person that a path names, and who asks. */
const find = async (context: Context, raw: string): Promise<Result<{ found: Versioned<Person>; asker: Person }>> => {
  const asker = await askingPerson(context);
  if (!asker.ok) return asker;
  const id = parseId("person", raw);
  const found = id && (await context.ports.persons.get(context.tenant, id));
  const isSeen = found && visible(asker.value.seats, found.row) !== undefined;
  return found && isSeen ? ok({ found, asker: asker.value }) : refuse("person_not_found");
};

const readSeats = async (
  { ports, tenant }: Context,
  given: readonly z.output<typeof seatInput>[],
): Promise<Result<readonly Seat[]>> => {
  const brands = await ports.tenants.brands(tenant.organization);
  const seats: Seat[] = [];
  for (const [place, { role, brand }] of given.entries()) {
    const named = namedBrand(brands, brand);
    if (!named.ok) return at(`seats[${place}].brand`, named);
    seats.push({ role, brand: named.value });
  }
  return ok(seats);
};

export const listPeople = query({
  ids: [],
  input: personList,
  output: listOf(personResource),
  async answer(context, _ids, { status, limit, starting_after: after }) {
    const asker = await askingPerson(context);
    if (!asker.ok) return asker;
    const rows = (await everybody(context, status)).flatMap(({ row }) => visible(asker.value.seats, row) ?? []);
    const cursor = after === undefined ? -1 : rows.findIndex(({ id }) => id === parseId("person", after));
    if (after !== undefined && cursor === -1) return unknownCursor;
    const page = rows.slice(cursor + 1, cursor + 1 + limit);
    const data = await Promise.all(page.map((row) => shown(context, row)));
    return ok({ object: "list" as const, data, has_more: rows.length > cursor + 1 + limit });
  },
});

export const retrievePerson = query({
  ids: ["person"],
  input: nothing,
  output: personResource,
  async answer(context, [id]) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { row } = found.value.found;
    return ok(await shown(context, visible(found.value.asker.seats, row) ?? row));
  },
});

const gatherPerson = async (
  context: Context,
  id: string,
): Promise<Result<PersonFacts & { readonly proofs: Proofs }>> => {
  const named = await find(context, id);
  if (!named.ok) return named;
  const { found, asker } = named.value;
  const proofs = await proofsOf(context, found.row);
  return ok({ found, giver: asker.seats, active: await everybody(context, "active"), proofs });
};

export const updatePerson = command({
  ids: ["person"],
  input: personUpdate,
  output: personResource,
  async gather(context, [id], { seats }) {
    const facts = await gatherPerson(context, id);
    if (!facts.ok) return facts;
    if (facts.value.found.row.status === "removed") return refuse("person_not_found");
    const given = seats === undefined ? ok(undefined) : await readSeats(context, seats);
    return given.ok ? ok({ ...facts.value, given: given.value }) : given;
  },
  decide(context, { proofs, given, ...facts }, { name }) {
    const decided = decideUpdate(context, facts, { name, seats: given });
    if (!decided.ok) return decided;
    const { next, change } = decided.value;
    return done(presentPerson(visible(facts.giver, next.row) ?? next.row, proofs), change);
  },
});

export const removePerson = command({
  ids: ["person"],
  input: nothing,
  output: personResource,
  async gather(context, [id]) {
    const { ports, tenant, now } = context;
    const facts = await gatherPerson(context, id);
    if (!facts.ok) return facts;
    const { row } = facts.value.found;
    const sessions = await ports.consoleSessions.open(tenant, row.id, now);
    const passkeys = await ports.consolePasskeys.ofPerson(tenant, row.id);
    return ok({ ...facts.value, sessions, passkeys, factor: await ports.secondFactors.get(tenant, row.id) });
  },
  decide(context, facts) {
    const decided = decideRemove(context, facts);
    return decided.ok
      ? done(presentPerson(decided.value.next.row, { secondFactor: false, passkeys: false }), decided.value.change)
      : decided;
  },
});
