import type { Member, PortalChange } from "@entente/core/http";
import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { openWorld, type WorldOptions } from "../world.ts";
import { postbox } from "./postbox.ts";

/** The address of the member of these worlds. */
export const ANN = "ann@people.test";

/** The value of an answered call. */
export const answerOf = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  assert.ok(result.ok);
  return (result as { readonly value: T }).value;
};

export const codeOf = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }): string =>
  result.ok ? "answered" : (result.refusal?.code ?? "");

/** Opens a world of two brands that know Ann by one address, and one that knows Bob; what is in the mail is read from the outbox. */
export const openMembers = async (
  storage: Storage,
  seed: string,
  options: Pick<WorldOptions, "settings" | "passkeyVerifier" | "domainNames"> = {},
) => {
  const box = postbox();
  const world = await openWorld(storage, seed, { ...options, mailTransport: box });
  const { platform, actor } = world;
  const organization = actor.tenant.organization;
  const at = async (name: string) => {
    const { id } = await platform.operator.createBrand(organization, { name });
    return platform.authenticator.actor({ organization, brand: id });
  };
  const [hats, gloves] = [await at("Hats"), await at("Gloves")];
  const join = async (who: typeof actor, email: string): Promise<string> => {
    const { id: program } = await platform.programs.create(who, { name: "Runners" });
    const { id } = await platform.enrollments.create(who, { program, email, name: "Ann" });
    await platform.enrollments.approve(who, id);
    return id;
  };
  const [shoe, hat] = [await join(actor, ANN), await join(hats, ANN)];
  await join(gloves, "bob@people.test");
  /** The tokens in the mail that was sent since. */
  const links = async (): Promise<readonly string[]> => {
    const before = box.taken.length;
    while ((await platform.workers.sendMail()) > 0);
    return box.taken
      .slice(before)
      .flatMap(({ to, text }) => (to.address === ANN ? [/#token=(\S+)/.exec(text)?.[1] ?? ""] : [""]))
      .filter((token) => token !== "");
  };
  const signedIn = async (): Promise<Member> => {
    await platform.portal.signIn({ email: ANN });
    const [token = ""] = await links();
    const session = answerOf(await platform.portal.sessions.open(token));
    return answerOf(await platform.portal.sessions.authenticate(session.token));
  };
  /** The link of a change that is asked for, and the address that it was sent to. */
  const asked = async (member: Member, change: PortalChange, input: object = {}) => {
    answerOf(await platform.portal.ask(member, change, input));
    while ((await platform.workers.sendMail()) > 0);
    const { text = "", to } = box.taken.at(-1) ?? {};
    return { link: /#confirm=(\S+)/.exec(text)?.[1] ?? "", to: to?.address };
  };
  const confirmed = async (member: Member, change: PortalChange, input: object = {}) =>
    answerOf(await platform.portal.confirm((await asked(member, change, input)).link));
  return { ...world, box, hats, gloves, shoe, hat, join, links, signedIn, asked, confirmed };
};
