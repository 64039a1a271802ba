import { DAY, type World } from "./day.ts";

/** The members of the story, by name: their enrollments. */
export interface People {
  readonly program: string;
  readonly gold: string;
  readonly enrollments: Readonly<Record<string, string>>;
  readonly relationships: Readonly<Record<string, string>>;
  readonly entities: Readonly<Record<string, string>>;
}

const MINUTE = 60_000;
const NAMES = ["ann", "bob", "cyd", "dee", "eve", "fay", "gus", "hal", "ida", "jon", "kim"];

/** Pauses, rejections, archivings and returns: each leaves intervals behind. */
const move = async (world: World, { enrollments, relationships, entities, program }: People): Promise<void> => {
  const { platform, actor, advance } = world;
  const of = (rows: Readonly<Record<string, string>>, name: string) => rows[name] as string;
  await platform.enrollments.reject(actor, of(enrollments, "fay"));
  await platform.enrollments.reject(actor, of(enrollments, "kim"));
  await platform.enrollments.archive(actor, of(enrollments, "gus"));
  await platform.enrollments.pause(actor, of(enrollments, "hal"));
  await platform.relationships.pause(actor, of(relationships, "ida"));
  await platform.relationships.end(actor, of(relationships, "jon"));
  advance(DAY / 4);
  await platform.enrollments.create(actor, { program, entity: of(entities, "gus") });
  await platform.enrollments.create(actor, { program, entity: of(entities, "jon") });
  for (const name of ["gus", "jon", "kim"]) await platform.enrollments.approve(actor, of(enrollments, name));
  await platform.relationships.resume(actor, of(relationships, "ida"));
};

/** Of one person the name becomes known with the second program; of another it never does. */
const knownLater = async ({ platform, actor }: World, program: string): Promise<string> => {
  const lou = await platform.enrollments.create(actor, { program, email: "lou@people.example" });
  const { id: second } = await platform.programs.create(actor, { name: "Walkers" });
  await platform.enrollments.create(actor, { program: second, email: "lou@people.example", name: "Lou Later" });
  await platform.enrollments.pause(actor, lou.id);
  return second;
};

/** A person who signed up with two addresses. */
const signedUpTwice = async ({ platform, actor }: World, program: string, second: string): Promise<void> => {
  const nia = await platform.enrollments.create(actor, { program, email: "nia@people.example" });
  const again = await platform.enrollments.create(actor, { program: second, email: "nia@work.example" });
  await platform.entities.merge(actor, again.entity, { into: nia.entity, reason: "She signed up twice" });
};

/** A person who is a member of one program three times: the first sold by its code, and so did the second. */
const joinedThrice = async ({ platform, actor, advance }: World, program: string): Promise<void> => {
  const members: string[] = [];
  for (const name of ["oda", "oda.work", "oda.home"]) {
    const made = await platform.enrollments.create(actor, { program, email: `${name}@people.example` });
    await platform.enrollments.approve(actor, made.id);
    members.push(made.entity);
  }
  const [first, second, third] = members as [string, string, string];
  for (const [source, into] of [
    [first, second],
    [second, third],
  ] as const) {
    advance(MINUTE);
    await platform.entities.merge(actor, source, { into, reason: "She joined once more" });
  }
};

/** A program with requirements, tiers and terms that change, and members whose lives differ. */
export const peopleOf = async (world: World): Promise<People> => {
  const { platform, actor, advance } = world;
  const { id: program } = await platform.programs.create(actor, { name: "Runners", grace_days: 2 });
  const { id: gold } = await platform.tiers.create(actor, program, { name: "Gold", rank: 1 });
  const { id: entry } = await platform.requirements.create(actor, program, {
    scope: "program_entry",
    metric_key: "sales_count",
    operator: "gte",
    threshold: 1,
    window_days: 3,
  });
  await platform.requirements.create(actor, program, {
    scope: "tier",
    scope_id: gold,
    metric_key: "link_clicks",
    operator: "gte",
    threshold: 1,
  });
  while ((await platform.workers.evaluate()) > 0);
  const [enrollments, relationships, entities]: Record<string, string>[] = [{}, {}, {}];
  for (const name of NAMES) {
    const made = await platform.enrollments.create(actor, { program, name, email: `${name}@people.example` });
    await platform.enrollments.approve(actor, made.id);
    Object.assign(enrollments as object, { [name]: made.id });
    Object.assign(relationships as object, { [name]: made.relationship });
    Object.assign(entities as object, { [name]: made.entity });
  }
  const people = { program, gold, enrollments, relationships, entities } as People;
  advance(DAY / 4);
  await move(world, people);
  await platform.programs.update(actor, program, { status: "paused" });
  advance(1_000);
  await platform.programs.update(actor, program, { status: "active", hold_days: 1, referral_window_days: 30 });
  const second = await knownLater(world, program);
  await signedUpTwice(world, program, second);
  await joinedThrice(world, program);
  await platform.operatingTypes.create(actor, { key: "shop", name: "Shop" });
  await platform.overrides.create(actor, enrollments?.hal as string, { requirement: entry, threshold: 2 });
  await platform.assertions.create(actor, { entity: entities?.ann as string, key: "kyc", value: 2 });
  return people;
};
