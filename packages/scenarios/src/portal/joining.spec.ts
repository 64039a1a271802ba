import * as assert from "uvu/assert";
import { postbox } from "../testing/mail/postbox.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

// A stranger joins a program by its page: the address is verified first, then the form is answered and the terms are accepted, and rules
// of the brand may decide at once.

const HOUR_MS = 3_600_000;
const ANN = "ann@people.test";
const FROM = "203.0.113.9";
type Update = NonNullable<Parameters<Awaited<ReturnType<typeof openWorld>>["platform"]["joinings"]["update"]>[2]>;
const FORM: NonNullable<Update["application_form"]> = [
  { key: "website", label: "Your site", kind: "url", required: true },
  { key: "country", label: "Your country", kind: "choice", choices: ["DE", "US"], required: true },
  { key: "readers", label: "Readers", kind: "number", min: 1 },
  { key: "fair", label: "I play fair", kind: "consent", required: true },
];
const ANSWERS = { website: "https://ann.example", country: "DE", readers: 12, fair: true };
const REJECTS: NonNullable<Update["rules"]>[number] = {
  when: "country",
  field: "country",
  any_of: ["us"],
  decision: "reject",
  reason: "We ship in Europe only.",
};

const codeOf = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }): string =>
  result.ok ? "answered" : (result.refusal?.code ?? "");

const answerOf = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  assert.ok(result.ok);
  return (result as { readonly value: T }).value;
};

const opened = async (storage: Parameters<typeof openWorld>[0], seed: string) => {
  const box = postbox();
  const world = await openWorld(storage, seed, { mailTransport: box });
  const { platform, actor } = world;
  const { id: program } = await platform.programs.create(actor, { name: "Runners" });
  const configured = await platform.joinings.update(actor, program, {
    open: true,
    application_form: FORM,
    terms: { text: "Be kind." },
    rules: [{ when: "address_domain", any_of: ["friends.test"], decision: "approve" }, REJECTS],
  });
  const { joining } = platform.portal;
  /** The token in the mail that is sent to an address which asks for it. */
  const verified = async (email: string): Promise<string> => {
    await joining.ask(answerOf(await joining.place(program)), { email });
    while ((await platform.workers.sendMail()) > 0);
    const sent = box.taken.filter(({ to }) => to.address === email).at(-1);
    return /#token=(\S+)/.exec(sent?.text ?? "")?.[1] ?? "";
  };
  const given = { form_version: 1, answers: ANSWERS, accept_terms: 1 };
  const apply = async (email: string, fields: object = {}) =>
    joining.apply(await verified(email), { ...given, ...fields }, FROM);
  return { ...world, box, program, configured, joining, verified, given, apply };
};

const member = async ({ platform, actor, program }: Awaited<ReturnType<typeof opened>>) =>
  (await platform.enrollments.list(actor, { program })).data[0] as { id: string; entity: string };

/** The session of a member who signs in by a link in a mail. */
const signedIn = async ({ platform, box }: Awaited<ReturnType<typeof opened>>, email: string) => {
  const { portal, workers } = platform;
  await portal.signIn({ email });
  while ((await workers.sendMail()) > 0);
  const sent = box.taken.filter(({ to }) => to.address === email).at(-1);
  const opening = answerOf(await portal.sessions.open(/#token=(\S+)/.exec(sent?.text ?? "")?.[1] ?? ""));
  return answerOf(await portal.sessions.authenticate(opening.token));
};

onEngines("joining a program by its page", (test, engine) => {
  test("a program is closed until the brand opens it, and a form and terms have versions", async () => {
    const { platform, actor, joining, program, configured } = await opened(await engine().fresh(), "closed");
    const { id: other } = await platform.programs.create(actor, { name: "Walkers" });
    assert.is(await platform.joinings.retrieve(actor, other), null);
    assert.is(codeOf(await joining.page(other)), "program_not_found");
    assert.is(codeOf(await joining.page("prog_1")), "program_not_found");
    assert.equal([configured.form_version, configured.terms_version, configured.open], [1, 1, true]);
    const same = await platform.joinings.update(actor, program, {
      application_form: FORM,
      terms: { text: "Be kind." },
    });
    assert.equal([same.form_version, same.terms_version], [1, 1]);
    const next = await platform.joinings.update(actor, program, {
      terms: { url: "https://shoes.test/terms" },
      rules: [],
    });
    assert.equal([next.form_version, next.terms_version], [1, 2]);
    await platform.programs.update(actor, program, { status: "paused" });
    assert.is(codeOf(await joining.page(program)), "program_not_found");
  });

  test("mail to an applicant is in the language of the page, until the member chooses another one", async () => {
    const world = await opened(await engine().fresh(), "language");
    const { platform, actor, apply, box } = world;
    const letters = async (): Promise<readonly string[]> => {
      box.empty();
      while ((await platform.workers.draftMail()) + (await platform.workers.sendMail()) > 0);
      return box.empty();
    };
    await apply(ANN, { language: "de" });
    const { id } = await member(world);
    assert.equal((await platform.enrollments.retrieve(actor, id)).metadata, { language: "de" });
    assert.equal(await letters(), [`${ANN}: Ihre Bewerbung für Runners`]);
    await platform.enrollments.approve(actor, id);
    assert.equal(await letters(), [`${ANN}: Willkommen bei Runners`]);
  });

  test("a stranger applies by a link in a mail, and the brand reads the answers; nothing is stored before", async () => {
    const world = await opened(await engine().fresh(), "stranger");
    const { platform, actor, joining, verified, program, given } = world;
    const token = await verified(ANN);
    assert.equal((await platform.enrollments.list(actor, { program })).data, []);
    const asked = answerOf(await joining.standing(token));
    assert.equal(
      [asked.state, asked.email, asked.application_form.length, asked.terms?.text],
      ["open", ANN, 4, "Be kind."],
    );
    const applied = answerOf(await joining.apply(token, { ...given, name: "Ann" }, FROM));
    assert.equal([applied.state, applied.application_form, applied.terms], ["pending", [], null]);
    const { id, entity } = await member(world);
    const application = await platform.applications.retrieve(actor, id);
    assert.equal(
      [application?.answers, application?.form_version, application?.terms_version, application?.questions.length],
      [ANSWERS, 1, 1, 4],
    );
    assert.is((await platform.entities.retrieve(actor, entity)).email, ANN);
    await platform.enrollments.reject(actor, id, { reason: "No shoes on your site." });
    const read = answerOf(await joining.standing(token));
    assert.equal([read.state, read.reason], ["rejected", "No shoes on your site."]);
    // Who was rejected is taken back by the brand alone.
    assert.is(answerOf(await joining.apply(token, given, FROM)).state, "rejected");
  });

  test("an application that is sent eight times at once makes one person and one member", async () => {
    const world = await opened(await engine().fresh(), "eight");
    const { platform, actor, joining, verified, program, given } = world;
    const tokens = [await verified(ANN), await verified(ANN.toUpperCase())];
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => joining.apply(tokens[nth % 2] ?? "", { ...given, name: "Ann" }, FROM)),
    );
    assert.equal([...new Set(sent.map((one) => answerOf(one).state))], ["pending"]);
    assert.is((await platform.enrollments.list(actor, { program })).data.length, 1);
    assert.is((await platform.entities.list(actor, {})).data.length, 1);
  });

  test("a rule decides in the same change, and the audit log names it", async () => {
    const world = await opened(await engine().fresh(), "rules");
    const { platform, actor, program, apply } = world;
    assert.is(answerOf(await apply("bo@friends.test")).state, "approved");
    const refused = answerOf(await apply("cy@people.test", { answers: { ...ANSWERS, country: "US" } }));
    assert.equal([refused.state, refused.reason], ["rejected", REJECTS.reason]);
    const { data } = await platform.enrollments.list(actor, { program });
    assert.equal(
      data.map(({ approval_status, rejection_reason }) => [approval_status, rejection_reason]),
      [
        ["rejected", REJECTS.reason],
        ["approved", null],
      ],
    );
    const { data: all } = await platform.auditEntries.list(actor, { limit: 100 });
    const entries = all.filter(({ verb }) => verb === "joinings.apply");
    const rules = entries.map(({ after }) => (after as { rule?: { when?: string } } | null)?.rule?.when);
    assert.equal(rules, ["address_domain", "country"]);
    assert.not.match(JSON.stringify(entries), /ann\.example/);
    const { data: events } = await platform.events.list(actor, {});
    const types = new Set<string>(events.map(({ type }) => type));
    for (const type of ["enrollment.created", "enrollment.approved", "enrollment.rejected"])
      assert.ok(types.has(type), type);
  });

  test("an assertion about a person who is known decides, and the person stays one", async () => {
    const world = await opened(await engine().fresh(), "known");
    const { platform, actor, program, apply } = world;
    const { id: walkers } = await platform.programs.create(actor, { name: "Walkers" });
    const { entity } = await platform.enrollments.create(actor, { program: walkers, email: ANN });
    await platform.assertions.create(actor, { entity, key: "trusted" });
    await platform.joinings.update(actor, program, {
      rules: [{ when: "assertion", key: "trusted", decision: "approve" }],
    });
    assert.is(answerOf(await apply("ANN@people.test")).state, "approved");
    assert.is((await member(world)).entity, entity);
    assert.is(answerOf(await apply("di@people.test")).state, "pending");
  });

  test("an answer that does not fit is refused by its path, and so are other versions; nothing changes", async () => {
    const { platform, actor, joining, program, verified, given } = await opened(await engine().fresh(), "answers");
    const token = await verified(ANN);
    const faults: readonly (readonly [object, string])[] = [
      [{ answers: { ...ANSWERS, website: "ann" } }, "answers.website"],
      [{ answers: { ...ANSWERS, country: "FR" } }, "answers.country"],
      [{ answers: { ...ANSWERS, readers: 0 } }, "answers.readers"],
      [{ answers: { ...ANSWERS, fair: false } }, "answers.fair"],
      [{ answers: { ...ANSWERS, age: 3 } }, "answers.age"],
      [{ answers: { country: "DE", fair: true } }, "answers.website"],
      [{ form_version: 2 }, "form_version"],
      [{ accept_terms: 7 }, "accept_terms"],
    ];
    for (const [fields, param] of faults) {
      const refused = await joining.apply(token, { ...given, ...fields }, FROM);
      assert.not.ok(refused.ok, param);
      if (!refused.ok) assert.equal([refused.refusal.code, refused.refusal.param], ["invalid_request", param]);
    }
    assert.equal((await platform.enrollments.list(actor, { program })).data, []);
  });

  test("a link works for an hour, for one program and one address", async () => {
    const { joining, verified, given, advance, platform, actor, program } = await opened(
      await engine().fresh(),
      "hour",
    );
    const token = await verified(ANN);
    const forged = token.replace(
      /_([0-9a-f])([0-9a-f]{63})$/,
      (_, first, rest) => `_${first === "0" ? "1" : "0"}${rest}`,
    );
    for (const wrong of ["", "join_live_", forged]) assert.is(codeOf(await joining.standing(wrong)), "sign_in_failed");
    await platform.joinings.update(actor, program, { open: false });
    assert.is(codeOf(await joining.apply(token, given, FROM)), "program_not_found");
    advance(HOUR_MS);
    assert.is(codeOf(await joining.standing(token)), "sign_in_failed");
  });

  test("the answers of an application are erased with the person", async () => {
    const world = await opened(await engine().fresh(), "erased");
    const { platform, actor, apply } = world;
    await apply(ANN);
    const { id, entity } = await member(world);
    await platform.entities.erase(actor, entity);
    await platform.workers.erase();
    const application = await platform.applications.retrieve(actor, id);
    assert.equal([application?.answers, application?.form_version], [{}, 1]);
  });

  test("terms that change are accepted anew by who applied, once, and nothing else of the member changes", async () => {
    const world = await opened(await engine().fresh(), "anew");
    const { platform, actor, program, apply, advance } = world;
    await apply("bo@friends.test");
    const { id } = await member(world);
    const { portal } = platform;
    const acting = await signedIn(world, "bo@friends.test");
    const looking = { ...acting, rights: ["read"] as const };
    const asked = async () => answerOf(await portal.read(looking, "membership", id)).terms;
    assert.is(await asked(), null);
    const before = await platform.enrollments.retrieve(actor, id);
    await platform.joinings.update(actor, program, { terms: { text: "Be kinder." } });
    assert.equal(await asked(), { version: 2, first: false, text: "Be kinder.", url: null });
    advance(HOUR_MS / 2);
    const accept = (version: number) => portal.joining.accept(acting, id, { version }, "198.51.100.7");
    assert.is(codeOf(await portal.joining.accept(looking, id, { version: 2 }, FROM)), "insufficient_scope");
    assert.is(codeOf(await accept(1)), "invalid_request");
    const accepted = answerOf(await accept(2));
    assert.is(await asked(), null);
    assert.equal(answerOf(await accept(2)), accepted);
    const application = await platform.applications.retrieve(actor, id);
    assert.equal([application?.terms_version, application?.accepted_at], [2, accepted.accepted_at]);
    assert.equal(await platform.enrollments.retrieve(actor, id), before);
    const { data } = await platform.auditEntries.list(actor, { subject: id });
    const kept = data.filter(({ verb }) => verb === "joinings.accept");
    const versionsOf = (shown: unknown) => (shown as { terms_version?: number } | null)?.terms_version;
    assert.equal(
      kept.map((entry) => [versionsOf(entry.before), versionsOf(entry.after), entry.actor.type]),
      [[1, 2, "member"]],
    );
    assert.not.match(JSON.stringify(kept), /198\.51/);
    await platform.enrollments.reject(actor, id, { reason: "No more." });
    await platform.joinings.update(actor, program, { terms: { text: "Be kindest." } });
    assert.is(codeOf(await accept(3)), "invalid_request");
    assert.equal((await platform.applications.retrieve(actor, id))?.terms_version, 2);
    const walker = await platform.enrollments.create(actor, { program, email: "walker@people.test" });
    const stranger = { ...acting, enrollments: [] };
    assert.is(codeOf(await portal.joining.accept(stranger, id, { version: 2 }, FROM)), "enrollment_not_found");
    assert.is(codeOf(await portal.joining.accept(acting, walker.id, { version: 2 }, FROM)), "enrollment_not_found");
  });

  test("a member whom the brand enrolled is asked for the terms, accepts them once, and the brand reads which version", async () => {
    const world = await opened(await engine().fresh(), "enrolled");
    const { platform, actor, program, apply } = world;
    await apply("bo@friends.test");
    const { id, entity } = await platform.enrollments.create(actor, { program, email: ANN });
    await platform.enrollments.approve(actor, id);
    const { portal, joinings, applications } = platform;
    const acting = await signedIn(world, ANN);
    const asked = async () => answerOf(await portal.read(acting, "membership", id)).terms;
    const accept = (version: number) => portal.joining.accept(acting, id, { version }, FROM);
    const listed = async (filter: object = {}) =>
      (await joinings.listAcceptances(actor, program, filter)).data.map((one) => [
        ...[one.enrollment === id, one.applied, one.terms_version],
        one.accepted_at !== null,
      ]);
    const BO = [false, true, 1, true];
    assert.equal(await asked(), { version: 1, first: true, text: "Be kind.", url: null });
    assert.is(await applications.retrieve(actor, id), null);
    assert.equal(await listed(), [[true, false, null, false], BO]);
    const before = await platform.enrollments.retrieve(actor, id);
    const accepted = await Promise.all(Array.from({ length: 8 }, () => accept(1)));
    assert.is(new Set(accepted.map((one) => answerOf(one).accepted_at)).size, 1);
    assert.is(await asked(), null);
    const kept = await applications.retrieve(actor, id);
    assert.equal(
      [kept?.applied, kept?.form_version, kept?.questions, kept?.answers, kept?.terms_version, kept?.rule],
      [false, 0, [], {}, 1, null],
    );
    assert.equal(await listed(), [[true, false, 1, true], BO]);
    assert.equal(await listed({ approval_status: "rejected" }), []);
    assert.equal(await platform.enrollments.retrieve(actor, id), before);
    await joinings.update(actor, program, { terms: { text: "Be kinder." } });
    assert.equal(await asked(), { version: 2, first: false, text: "Be kinder.", url: null });
    answerOf(await accept(2));
    assert.equal(await listed({ limit: 1 }), [[true, false, 2, true]]);
    const { data } = await platform.auditEntries.list(actor, { subject: id });
    const entries = data.filter(({ verb }) => verb === "joinings.accept");
    const versionsOf = (shown: unknown) => (shown as { terms_version?: number } | null)?.terms_version;
    assert.equal(
      entries.map((entry) => [versionsOf(entry.before), versionsOf(entry.after)]),
      [
        [undefined, 1],
        [1, 2],
      ],
    );
    await joinings.update(actor, program, { terms: { text: "Be kindest." } });
    await platform.entities.erase(actor, entity);
    assert.not.ok((await accept(3)).ok);
    await platform.workers.erase();
    assert.equal((await applications.retrieve(actor, id))?.terms_version, 2);
  });

  test("an erasure and an acceptance at once keep no address", async () => {
    const world = await opened(await engine().fresh(), "erasing");
    const { platform, actor, program, advance } = world;
    const { id, entity } = await platform.enrollments.create(actor, { program, email: ANN });
    const acting = await signedIn(world, ANN);
    const accept = () => platform.portal.joining.accept(acting, id, { version: 1 }, FROM);
    await Promise.all([accept(), platform.entities.erase(actor, entity), accept()]);
    for (let round = 0; round < 3; round += 1) {
      await platform.workers.erase();
      advance(HOUR_MS);
    }
    const row = await world.ports.applications.get(acting.tenant, acting.enrollments[0]?.id ?? (id as never));
    assert.is(row?.row.acceptedFrom ?? null, null);
  });

  test("many are rejected at once with one reason, which each is told", async () => {
    const world = await opened(await engine().fresh(), "bulk");
    const { platform, actor, program, apply, verified, joining } = world;
    await apply(ANN);
    await apply("di@people.test");
    const { data } = await platform.enrollments.list(actor, { program });
    const items = data.map(({ id }) => ({ enrollment: id }));
    await platform.enrollments.bulk(actor, { action: "reject", items, reason: "The season is over." });
    assert.is(answerOf(await joining.standing(await verified(ANN))).reason, "The season is over.");
  });

  test("the download of a member's data has the answers and accepted terms, also where she accepted terms alone", async () => {
    const world = await opened(await engine().fresh(), "downloaded");
    const { platform, actor, apply, program } = world;
    await apply(ANN);
    const own = async (email: string) =>
      answerOf(await platform.portal.read(await signedIn(world, email), "export")).applications;
    const [{ questions, ...application } = { questions: [] }, ...more] = await own(ANN);
    const { id } = await member(world);
    const accepted_at = "accepted_at" in application ? application.accepted_at : null;
    assert.equal(application, {
      ...{ membership: id, object: "application", applied: true, answers: ANSWERS, terms_version: 1, accepted_at },
    });
    assert.type(accepted_at, "string");
    assert.equal([questions.map(({ key }) => key), more], [FORM.map(({ key }) => key), []]);
    const { id: enrolled } = await platform.enrollments.create(actor, { program, email: "bob@people.test" });
    assert.equal(await own("bob@people.test"), []);
    const bob = await signedIn(world, "bob@people.test");
    answerOf(await world.joining.accept(bob, enrolled, { version: 1 }, FROM));
    assert.equal(
      (await own("bob@people.test")).map(({ applied, answers, terms_version }) => [applied, answers, terms_version]),
      [[false, {}, 1]],
    );
  });

  test("the page of joining tells a member that the work has ended, once the relationship has", async () => {
    const world = await opened(await engine().fresh(), "member-ended");
    const { platform, actor, joining, verified, given } = world;
    await world.apply(ANN);
    const { id } = await member(world);
    await platform.enrollments.approve(actor, id);
    await platform.relationships.end(actor, (await platform.enrollments.retrieve(actor, id)).relationship);
    const token = await verified(ANN);
    assert.is(answerOf(await joining.standing(token)).state, "ended");
    assert.is(answerOf(await joining.apply(token, given, FROM)).state, "ended");
  });
});
