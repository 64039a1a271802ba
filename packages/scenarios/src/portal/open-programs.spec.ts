import * as assert from "uvu/assert";
import { ANN, answerOf, codeOf, openMembers } from "../testing/mail/members.ts";
import { onEngines } from "../testing/suites.ts";

// A member who signed in herself sees the programs of the brand that she may apply to, and no others.

onEngines("programs that are open to a member", (test, engine) => {
  const opened = async (seed: string) => {
    const world = await openMembers(await engine().fresh(), seed);
    const { platform, actor, hats } = world;
    const program = async (name: string, open = true, who = actor): Promise<string> => {
      const { id } = await platform.programs.create(who, { name, description: `${name} of ours.` });
      await platform.joinings.update(who, id, { open });
      return id;
    };
    const walkers = await program("Walkers");
    await program("Climbers", false);
    await platform.programs.update(actor, await program("Divers"), { status: "paused" });
    await platform.programs.update(actor, await program("Skaters"), { status: "archived" });
    await program("Hatters", true, hats);
    return { ...world, program, walkers };
  };
  type Shown = Awaited<ReturnType<typeof opened>>;
  const shown = async ({ platform }: Pick<Shown, "platform">, member: Awaited<ReturnType<Shown["signedIn"]>>) =>
    answerOf(await platform.portal.read(member, "openPrograms")).data;

  test("the other programs are active, open and of the brand that is shown, each with the address of its page", async () => {
    const world = await opened("open-programs");
    const { platform, walkers, signedIn, hats } = world;
    const member = await signedIn();
    const data = await shown(world, member);
    assert.equal(
      data.map(({ id, object, name, description, url }) => [id, object, name, description, new URL(url).pathname]),
      [[walkers, "portal_program", "Walkers", "Walkers of ours.", `/join/${walkers}`]],
    );
    assert.is(codeOf(await platform.portal.joining.page(data[0]?.id ?? "")), "answered");
    assert.is(codeOf(await platform.portal.choose(member, hats.brand?.id ?? "")), "answered");
  });

  test("one in which she is, or was, a member is none of them, however the membership stands", async () => {
    const world = await opened("member-of-open");
    const { platform, actor, walkers, signedIn, program } = world;
    const joins = async (id: string) => (await platform.enrollments.create(actor, { program: id, email: ANN })).id;
    await joins(walkers);
    const left = await joins(await program("Cyclists"));
    await platform.enrollments.archive(actor, left);
    await platform.enrollments.reject(actor, await joins(await program("Riders")), {});
    const swimmers = await program("Swimmers");
    assert.equal(
      (await shown(world, await signedIn())).map(({ id }) => id),
      [swimmers],
    );
  });

  test("none is open to a member whose work with the brand has ended, since no page of a program takes her back", async () => {
    const world = await opened("ended-open");
    const { platform, actor, shoe, signedIn } = world;
    const { relationship } = await platform.enrollments.retrieve(actor, shoe);
    await platform.relationships.end(actor, relationship);
    assert.equal(await shown(world, await signedIn()), []);
  });

  test("a session that the brand opened sees none of them", async () => {
    const { platform, actor, shoe } = await opened("brand-open");
    const { token } = await platform.portalSessions.create(actor, shoe);
    const { token: bearer } = answerOf(await platform.portal.sessions.open(token));
    const looking = answerOf(await platform.portal.sessions.authenticate(bearer));
    assert.is(codeOf(await platform.portal.read(looking, "openPrograms")), "insufficient_scope");
  });
});
