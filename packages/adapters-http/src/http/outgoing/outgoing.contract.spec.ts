import { channelAuthorizerContract, webhookTransportContract } from "@entente/contracts";
import { test } from "uvu";
import { consent, openOAuthServer } from "../../testing/oauth-server.ts";
import { oauthChannel } from "./oauth-channel.ts";
import { undiciTransport } from "./webhook-transport.ts";

const CALLBACK = "http://127.0.0.1:4600/v1/connect/oauth/callback";
const provider = await openOAuthServer(CALLBACK);
test.after(() => provider.close());

const transport = { open: () => undiciTransport({ allowLoopback: true }), guarded: () => undiciTransport() };
for (const clause of webhookTransportContract(transport))
  test(`the transport of webhooks ${clause.name}`, () => clause.holds());

const authorizer = {
  open: () => oauthChannel(provider.options),
  callback: CALLBACK,
  consent: async (url: string, agrees: boolean) => new URL(await consent(url, "mia", agrees)).search.slice(1),
};
for (const clause of channelAuthorizerContract(authorizer))
  test(`the authorizer by OAuth ${clause.name}`, () => clause.holds());

test.run();
