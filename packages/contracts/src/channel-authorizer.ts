import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { ChannelRefused } from "@entente/core";
import type { ChannelAuthorizer, ChannelFlow } from "@entente/core/ports";
import { type Clause, clausesOf } from "./clause.ts";

/** An authorizer of a channel, with a provider at which somebody can be played. */
export interface ChannelAuthorizerUnderTest {
  /** The authorizer before its provider. */
  open(): ChannelAuthorizer | Promise<ChannelAuthorizer>;
  /** The address that the provider sends members back to. */
  readonly callback: string;
  /**
   * Goes through the pages of the provider as the same person each time, who agrees or not; returns the query that the provider sent
   * back, without its question mark.
   */
  consent(authorizationUrl: string, agrees: boolean): Promise<string>;
}

const VERIFIER_BYTES = 32;

const flowOf = ({ callback }: ChannelAuthorizerUnderTest): ChannelFlow => ({
  state: randomBytes(VERIFIER_BYTES).toString("hex"),
  verifier: randomBytes(VERIFIER_BYTES).toString("hex"),
  callback,
});

const refused = (call: Promise<unknown>): Promise<void> =>
  assert.rejects(call, (error) => {
    assert.ok(error instanceof ChannelRefused, `It threw ${error}, which may pass, in place of a ChannelRefused.`);
    return true;
  });

/** An account that was connected, and the flow that led to it. */
const connected = async (given: ChannelAuthorizerUnderTest) => {
  const [authorizer, flow] = [await given.open(), flowOf(given)];
  const query = await given.consent(await authorizer.authorizationUrl(flow), true);
  return { authorizer, flow, query, account: await authorizer.exchange(flow, query) };
};

const PROMISES: Readonly<Record<string, (given: ChannelAuthorizerUnderTest) => Promise<void>>> = {
  "has a channel of lower-case letters, digits and underscores, the same whenever it is opened": async (given) => {
    const [{ channel }, again] = [await given.open(), await given.open()];
    assert.match(channel, /^[a-z0-9_]{1,64}$/);
    assert.equal(again.channel, channel);
  },
  "sends the state and the challenge of the verifier to the provider, and keeps the verifier": async (given) => {
    const [authorizer, flow] = [await given.open(), flowOf(given)];
    const url = await authorizer.authorizationUrl(flow);
    const { searchParams } = new URL(url);
    assert.equal(searchParams.get("state"), flow.state);
    assert.equal(searchParams.get("redirect_uri"), given.callback);
    const challenge = createHash("sha256").update(flow.verifier).digest("base64url");
    assert.deepEqual(
      [searchParams.get("code_challenge"), searchParams.get("code_challenge_method")],
      [challenge, "S256"],
    );
    assert.ok(!url.includes(flow.verifier));
    assert.equal(await authorizer.authorizationUrl(flow), url);
  },
  "answers the account of who agreed, with its tokens": async (given) => {
    const { account } = await connected(given);
    assert.ok(typeof account.accountId === "string" && account.accountId !== "");
    assert.ok(account.handle === null || (typeof account.handle === "string" && account.handle !== ""));
    assert.ok(account.scopes.every((scope) => typeof scope === "string" && scope !== ""));
    const { accessToken, refreshToken, expiresInS } = account.tokens;
    assert.ok(typeof accessToken === "string" && accessToken !== "");
    assert.ok(refreshToken === null || (typeof refreshToken === "string" && refreshToken !== ""));
    assert.ok(expiresInS === null || (Number.isFinite(expiresInS) && expiresInS > 0));
  },
  "knows the account again when it is connected again": async (given) => {
    const [first, second] = [await connected(given), await connected(given)];
    assert.equal(second.account.accountId, first.account.accountId);
  },
  "refuses for good who did not agree": async (given) => {
    const [authorizer, flow] = [await given.open(), flowOf(given)];
    const query = await given.consent(await authorizer.authorizationUrl(flow), false);
    await refused(authorizer.exchange(flow, query));
  },
  "refuses for good the answer to another member's consent, and one that is none": async (given) => {
    const [authorizer, flow] = [await given.open(), flowOf(given)];
    const query = await given.consent(await authorizer.authorizationUrl(flow), true);
    await refused(authorizer.exchange(flowOf(given), query));
    await refused(authorizer.exchange(flow, ""));
    await refused(authorizer.exchange(flow, `state=${flow.state}&code=none`));
  },
  "refuses for good the code of this consent with another state": async (given) => {
    const [authorizer, flow] = [await given.open(), flowOf(given)];
    const query = new URLSearchParams(await given.consent(await authorizer.authorizationUrl(flow), true));
    query.set("state", flowOf(given).state);
    await refused(authorizer.exchange(flow, `${query}`));
  },
  "gives new tokens for a refresh token, and refuses for good one that is none": async (given) => {
    const { authorizer, account } = await connected(given);
    const { refreshToken } = account.tokens;
    await refused(authorizer.refresh("none"));
    if (refreshToken === null) return;
    const { accessToken } = await authorizer.refresh(refreshToken);
    assert.ok(accessToken !== "" && accessToken !== account.tokens.accessToken);
  },
  "revokes the tokens, as often as it is asked, and refreshes none of them afterwards": async (given) => {
    const { authorizer, account } = await connected(given);
    for (let time = 1; time <= 2; time += 1) await authorizer.revoke(account.tokens);
    if (account.tokens.refreshToken !== null) await refused(authorizer.refresh(account.tokens.refreshToken));
  },
};

/** Every promise of an authorizer of a channel. */
export const channelAuthorizerContract = (authorizer: ChannelAuthorizerUnderTest): readonly Clause[] =>
  clausesOf(authorizer, PROMISES);
