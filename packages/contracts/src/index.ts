/**
 * The contracts of channels and their authorizers, payout rails, sales sources, storages, runtimes, transports of webhooks and of mail,
 * and verifiers of passkeys, as clauses that any test runner registers. The adapters that come with Entente run by the same clauses.
 */

export { type AskedBy, type Authenticator, softAuthenticator } from "./authenticator.ts";
export { type ChannelUnderTest, channelContract } from "./channel.ts";
export { type ChannelAuthorizerUnderTest, channelAuthorizerContract } from "./channel-authorizer.ts";
export type { Clause } from "./clause.ts";
export {
  type ArrivedMail,
  type MailTransportUnderTest,
  mailTransportContract,
  type OpenedMailTransport,
} from "./mail-transport.ts";
export { type PasskeysUnderTest, passkeyContract } from "./passkeys.ts";
export { type RailUnderTest, railContract } from "./rail.ts";
export { type ReaderUnderTest, type ReportedPayment, resultsReaderContract } from "./results.ts";
export { type RuntimeUnderTest, runtimeContract } from "./runtime.ts";
export { type SourceUnderTest, sourceContract } from "./source.ts";
export { type OpenedStorage, type StorageUnderTest, storageContract } from "./storage.ts";
export { type WebhookTransportUnderTest, webhookTransportContract } from "./webhook-transport.ts";
