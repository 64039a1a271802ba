import * as assert from "node:assert/strict";
import type { RenderedMail } from "@entente/core/ports";
import { openHost } from "../testing/host.ts";
import { postbox } from "../testing/mail/postbox.ts";
import { type Earner, openPayoutWorld, owe } from "../testing/payouts/payouts.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, work } from "../testing/world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const opened = async (storage: Parameters<typeof openWorld>[0], settings = {}) => {
  const box = postbox();
  const world = await openWorld(storage, "mail", { mailTransport: box, settings });
  const { platform, actor } = world;
  const organization = actor.tenant.organization;
  for (const role of ["owner", "manager", "finance", "developer"] as const)
    await platform.operator.createConsoleLink(`org_${organization}`, { role, name: role, email: `${role}@team.test` });
  /** Everything that is due, drafted and sent; what arrived since the last call. */
  const arrived = async (): Promise<readonly string[]> => {
    await platform.workers.draftMail();
    while ((await platform.workers.sendMail()) > 0);
    return box.empty();
  };
  /** The last message to an address. */
  const lastTo = (address: string): RenderedMail => {
    const found = box.taken.findLast(({ to }) => to.address === address);
    assert.ok(found, address);
    return found;
  };
  const send = async () => {
    await platform.workers.draftMail();
    while ((await platform.workers.sendMail()) > 0);
  };
  return { ...world, box, arrived, lastTo, send };
};

type MailWorld = Awaited<ReturnType<typeof opened>>;

const invite = async ({ platform, actor }: MailWorld, program: string, name: string, metadata = {}): Promise<string> =>
  (await platform.enrollments.create(actor, { program, email: `${name}@mail.test`, name, metadata })).id;

/** The token at the end of the address at which a recipient leaves. */
const tokenIn = ({ headers }: RenderedMail): string =>
  /\/v1\/mail\/unsubscribe\/([^>]+)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";

/** One day on, an hour and a bit after midnight, when the day before is reported. */
const nextMorning = ({ advance, ports }: MailWorld): void => {
  advance(DAY_MS - (ports.clock.now().getTime() % DAY_MS) + HOUR_MS + 60_000);
};

/** A member who is owed an amount, and paid or not. */
const payout = async (
  world: MailWorld,
  results: readonly { member: Earner; status: "paid" | "failed"; reason?: string }[],
) => {
  const { platform, actor } = world;
  const { id: batch } = await platform.payoutBatches.create(actor);
  await platform.payoutBatches.export(actor, batch);
  await work(platform);
  const { data } = await platform.payoutBatches.listItems(actor, batch);
  await platform.payoutBatches.confirm(actor, batch, {
    results: results.map(({ member, status, reason }) => ({
      item: data.find(({ recipient }) => recipient.entity === member.entity)?.id ?? "",
      status,
      ...(reason === undefined ? {} : { reason }),
    })),
  });
  await work(platform);
  return batch;
};

onEngines("mail", (test, engine) => {
  test("a member who applies, is approved and another who is rejected are told so, and the team of applications", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, arrived } = world;
    const { program, body } = await openHost(world);
    await arrived();
    await platform.connect.handoff(await body("user-1", "mia@mail.test", { emailVerified: true }));
    await platform.connect.handoff(await body("user-2", "leo@mail.test", { emailVerified: true }));
    assert.deepEqual(await arrived(), [
      "leo@mail.test: Your application to Runners",
      "manager@team.test: 2 applications to Runners",
      "mia@mail.test: Your application to Runners",
    ]);
    const { data } = await platform.enrollments.list(actor, { program });
    const [leo, mia] = data as [(typeof data)[number], (typeof data)[number]];
    await platform.enrollments.approve(actor, mia.id);
    await platform.enrollments.reject(actor, leo.id);
    await world.send();
    const welcome = world.lastTo("mia@mail.test");
    assert.ok(welcome.text.includes(mia.referral_url));
    assert.match(world.lastTo("leo@mail.test").text, /rejected your application/);
    const portal = `http://links.example/portal/sign-in?organization=org_${actor.tenant.organization}`;
    for (const name of ["mia", "leo"])
      assert.ok(
        world
          .lastTo(`${name}@mail.test`)
          .text.includes(`\n\n--\n\nYour portal shows what you earn, and why: ${portal}\n`),
      );
    assert.equal(welcome.from, "Shoes");
    assert.deepEqual(await arrived(), [
      "leo@mail.test: Your application to Runners",
      "mia@mail.test: Welcome to Runners",
    ]);
    assert.deepEqual(await arrived(), []);
  });

  test("a member reads in the language of the membership, and the links lead to the configured address", async () => {
    const world = await opened(await engine().fresh(), { publicUrl: "https://partners.lumen.test", language: "de" });
    const { platform, actor } = world;
    const { program } = await openPayoutWorld(world);
    const members = [
      ["ana", { language: "es" }, "Shoes le invita a Runners"],
      ["eve", { language: "fr" }, "Shoes vous invite à rejoindre Runners"],
      ["kim", { language: "tlh" }, "Shoes lädt Sie zu Runners ein"],
      ["tom", { language: "en" }, "Shoes invites you to Runners"],
    ] as const;
    for (const [name, metadata] of members) await invite(world, program, name, metadata);
    await world.send();
    for (const [name, , subject] of members) {
      const mail = world.lastTo(`${name}@mail.test`);
      assert.equal(mail.subject, subject);
      assert.match(
        mail.headers["List-Unsubscribe"] ?? "",
        /^<https:\/\/partners\.lumen\.test\/v1\/mail\/unsubscribe\//,
      );
      assert.match(mail.messageId, /@partners\.lumen\.test$/);
    }
    await platform.enrollments.list(actor, {});
  });

  test("a day of sales is one message, and whoever leaves earnings still gets other mail", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, arrived } = world;
    const payoutWorld = await openPayoutWorld(world, { currency: "eur" });
    const mia = await invite(world, payoutWorld.program, "mia");
    await platform.enrollments.approve(actor, mia);
    await arrived();
    const sell = (id: string, value_minor: number, currency = "eur") =>
      platform.performance.record(actor, {
        type: "sale",
        enrollment: mia,
        external_event_id: id,
        value_minor,
        currency,
      });
    await sell("one", 10_000);
    await sell("two", 5_000);
    await sell("three", 900, "usd");
    assert.deepEqual(await arrived(), []);
    nextMorning(world);
    await world.send();
    const report = world.lastTo("mia@mail.test");
    assert.match(report.text, /- 2 sales, worth €150\.00: you earned €\d+\.\d\d/);
    assert.match(report.text, /- 1 sale, worth \$9\.00/);
    assert.equal((await arrived()).length, 1);
    assert.deepEqual(await arrived(), []);

    const token = tokenIn(report);
    assert.equal(platform.mail.ask(token)?.language, "en");
    const done = await platform.mail.leave(token, "req_1");
    assert.match(done?.text ?? "", /no more emails of this kind/);
    assert.deepEqual(await platform.mail.leave(token, "req_2"), done);
    assert.equal(
      await platform.mail.leave(`${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`, "req_3"),
      undefined,
    );
    const { data } = await platform.auditEntries.list(actor, { limit: 100 });
    assert.equal(data.filter(({ verb }) => verb === "mail.unsubscribe").length, 1);
    await sell("four", 100);
    nextMorning(world);
    assert.deepEqual(await arrived(), []);
    await platform.enrollments.reject(actor, mia);
    assert.equal((await arrived()).length, 1);
  });

  test("members who are paid, whose payout failed and who are left out read why, and finance of failures", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, arrived } = world;
    await platform.payoutRails.create(actor, { rail: "manual" } as never);
    const payoutWorld = await openPayoutWorld(world, { minimum_payout_minor: 100 } as never);
    const member = async (name: string): Promise<Earner> => {
      const enrollment = await invite(world, payoutWorld.program, name);
      await platform.enrollments.approve(actor, enrollment);
      const { entity, relationship } = await platform.enrollments.retrieve(actor, enrollment);
      return { enrollment, entity, relationship, program: payoutWorld.program };
    };
    const [mia, leo, low] = [await member("mia"), await member("leo"), await member("low")];
    await owe(world, payoutWorld, mia, 1_500);
    await owe(world, payoutWorld, mia, 500);
    await owe(world, payoutWorld, leo, 700);
    await owe(world, payoutWorld, low, 7);
    await arrived();
    await payout(world, [
      { member: mia, status: "paid" },
      { member: leo, status: "failed", reason: "AC04: closed" },
    ]);
    await world.send();
    assert.match(world.lastTo("leo@mail.test").text, /The bank says: AC04: closed/);
    assert.match(world.lastTo("low@mail.test").text, /below the minimum/);
    assert.deepEqual(await arrived(), [
      "finance@team.test: 1 payout of Shoes failed",
      "leo@mail.test: Your payout of $7.00 did not arrive",
      "low@mail.test: Not paid yet: $0.07",
      "mia@mail.test: Shoes paid you $20.00",
    ]);
    assert.deepEqual(await arrived(), []);
  });

  test("mail about a payment, an account and an address is in the language that the data of a membership says", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, arrived } = world;
    await platform.payoutRails.create(actor, { rail: "manual" } as never);
    const payoutWorld = await openPayoutWorld(world, { minimum_payout_minor: 100 } as never);
    const { program } = payoutWorld;
    const { id: former } = await platform.programs.create(actor, { name: "Former" });
    await invite(world, former, "mia");
    const enrollment = await invite(world, program, "mia", { language: "de" });
    await platform.enrollments.approve(actor, enrollment);
    const { entity, relationship } = await platform.enrollments.retrieve(actor, enrollment);
    const mia: Earner = { enrollment, entity, relationship, program };
    await owe(world, payoutWorld, mia, 1_500);
    await arrived();
    await payout(world, [{ member: mia, status: "paid" }]);
    await platform.payoutAccounts.create(actor, entity, { kind: "iban", account: "DE89370400440532013000" });
    await platform.payoutAccounts.create(actor, entity, { kind: "iban", account: "FR1420041010050500013M02606" });
    await platform.entities.update(actor, entity, { email: "mia@new.test" });
    await world.send();
    const languages = world.box.taken.flatMap(({ to, language }) => (to.address.startsWith("mia@") ? [language] : []));
    assert.ok(languages.length >= 4, `${languages.length} messages`);
    assert.deepEqual([...new Set(languages)], ["de"]);
  });

  test("a changed account and a changed address are told to the old address too, in test mode as well", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, arrived } = world;
    const test = await platform.authenticator.actor({
      organization: `org_${actor.tenant.organization}`,
      livemode: false,
    } as never);
    for (const [of, name] of [
      [actor, "live"],
      [test, "test"],
    ] as const) {
      const { id: program } = await platform.programs.create(of, { name: "Runners" });
      const { entity } = await platform.enrollments.create(of, { program, email: `old-${name}@mail.test` });
      await platform.payoutAccounts.create(of, entity, { kind: "iban", account: "DE89370400440532013000" });
      await arrived();
      await platform.entities.update(of, entity, { email: `new-${name}@mail.test` });
      await platform.payoutAccounts.create(of, entity, { kind: "iban", account: "FR1420041010050500013M02606" });
      await world.send();
      assert.doesNotMatch(world.lastTo(`new-${name}@mail.test`).text, /FR1420041010050500013M02606/);
      assert.deepEqual(world.lastTo(`old-${name}@mail.test`).headers, { "Auto-Submitted": "auto-generated" });
      assert.deepEqual(await arrived(), [
        `new-${name}@mail.test: Your email address changed`,
        `new-${name}@mail.test: Your payout account changed`,
        `old-${name}@mail.test: Your email address changed`,
        `old-${name}@mail.test: Your payout account changed`,
      ]);
    }
  });

  test("nothing is sent for test data, with notify false, about what is a day old, or to reserved addresses", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, arrived, advance } = world;
    const test = await platform.authenticator.actor({
      organization: `org_${actor.tenant.organization}`,
      livemode: false,
    } as never);
    const { id: other } = await platform.programs.create(test, { name: "Runners" });
    await platform.enrollments.create(test, { program: other, email: "mia@mail.test" });
    const { program } = await openPayoutWorld(world);
    await platform.enrollments.create(actor, { program, email: "mia@partners.example" });
    await arrived();
    const items = [{ program, email: "bulk@mail.test" }];
    await platform.enrollments.bulk(actor, { action: "enroll", items, notify: false });
    assert.deepEqual(await arrived(), []);
    await invite(world, program, "late");
    advance(DAY_MS + 1);
    assert.deepEqual(await arrived(), []);
    await invite(world, program, "now");
    assert.equal((await arrived()).length, 1);
  });

  test("a message is tried again under its id until it is accepted, refused for good, or of no use any more", async () => {
    const world = await opened(await engine().fresh());
    const { platform, box, advance, ports } = world;
    const outcomes: string[] = [];
    platform.workers.onMail(({ template, outcome }) => void outcomes.push(`${template} ${outcome}`));
    const { program } = await openPayoutWorld(world);
    const tried: string[] = [];
    box.script(({ to, messageId }) => {
      tried.push(messageId);
      return to.address === "gone@mail.test"
        ? { refused: "550 no such mailbox", permanent: true }
        : { refused: "451 later", permanent: false };
    });
    await invite(world, program, "gone");
    await invite(world, program, "busy");
    await world.send();
    assert.deepEqual(outcomes.sort(), ["invited failed", "invited retried"]);
    assert.equal((await platform.operator.mailOutbox()).length, 1);
    const [waiting] = await platform.operator.mailOutbox();
    const { text = "", reason } = (await platform.operator.mailMessage(waiting?.id ?? "")) ?? {};
    assert.match(text ?? "", /invites you/);
    assert.equal(reason, "451 later");
    advance(60_000);
    box.script(() => "accepted");
    await world.send();
    assert.ok(tried.includes(box.taken[0]?.messageId ?? ""));
    assert.equal((await platform.operator.mailMessage(waiting?.id ?? ""))?.text, null);
    assert.equal(await ports.mailMessages.waitingSince(), null);

    box.script(() => ({ refused: "451 later", permanent: false }));
    await invite(world, program, "never");
    for (let hour = 0; hour < 80; hour += 1) {
      await world.send();
      advance(HOUR_MS);
    }
    assert.equal(await ports.mailMessages.waitingSince(), null);
    assert.equal(outcomes.at(-1), "invited failed");
    advance(31 * DAY_MS);
    assert.equal(await platform.workers.sweepMail(), 3);
  });

  test("an erased person gets nothing more, and nothing of it is left in the outbox", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, arrived } = world;
    const { program } = await openPayoutWorld(world);
    const id = await invite(world, program, "mia");
    const { entity } = await platform.enrollments.retrieve(actor, id);
    await platform.workers.draftMail();
    const [entry] = await platform.operator.mailOutbox();
    assert.equal(entry?.to, "mia@mail.test");
    await platform.entities.erase(actor, entity);
    await platform.workers.erase();
    assert.deepEqual(await platform.operator.mailOutbox(), []);
    const left = await platform.operator.mailMessage(entry?.id ?? "");
    assert.deepEqual([left?.status, left?.to, left?.text], ["skipped", null, null]);
    assert.deepEqual(await arrived(), []);
  });
});
