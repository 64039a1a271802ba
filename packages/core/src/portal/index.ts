export type { AssetContent, MemberAsset } from "./assets/asset.ts";
export { ASSET_TYPES } from "./assets/content.ts";
export type { AssetStore } from "./assets/ports.ts";
export { assetFile, portalAsset, presentAssetTo, presentFile } from "./assets/resource.ts";
export { PORTAL_AUDITED } from "./audited.ts";
export {
  blankContest,
  CONTEST,
  type Contest,
  type ContestAnswer,
  type ContestKind,
  type ContestResult,
  type ContestVerb,
  UNSEEN_KINDS,
} from "./contests/contest.ts";
export { beginContest, endContest, savingContest, sayIn } from "./contests/decide.ts";
export { contestAccept, contestCreate, contestList, contestRefuse, contestText } from "./contests/inputs.ts";
export type { ContestStore } from "./contests/ports.ts";
export { contestResource, portalContest, presentContest, presentToMember } from "./contests/resource.ts";
export type { PortalStores, Ports } from "./context.ts";
export type { PortalDomain } from "./domains/domain.ts";
export { portalPage, signInPage, siteOf } from "./domains/find.ts";
export type { DomainNames, DomainOf, PortalDomainStore } from "./domains/ports.ts";
export { isAt, type Site } from "./domains/site.ts";
export { checkDomains } from "./domains/watch.ts";
export {
  acceptTerms,
  termsAccepted,
  termsToAccept,
  waitingTerms,
  waitingTermsResource,
} from "./joining/accept.ts";
export { applyToProgram, type JoinApplied, joinApplied, readJoinStanding } from "./joining/apply.ts";
export {
  APPLICANT,
  type JoinAsked,
  type JoinPlace,
  joinAddress,
  joinAsked,
  joinPlace,
  sendJoinLink,
} from "./joining/ask.ts";
export { type JoinStanding, joinPage, joinStanding, presentJoinPage } from "./joining/state.ts";
export { limitOfAddress, readJoinToken, type Verified } from "./joining/token.ts";
export { countLink, LINKS_PER_HOUR, linkCountId } from "./link-counts/link-count.ts";
export type { LinkCountStore } from "./link-counts/ports.ts";
export { addPasskey, beginPasskey } from "./passkeys/add.ts";
export { type PasskeySignInBegun, passkeySignInBegun } from "./passkeys/inputs.ts";
export { passkeysOf } from "./passkeys/known.ts";
export { passkeyCreation, passkeyRequest } from "./passkeys/options.ts";
export { blankPasskey, type Passkey } from "./passkeys/passkey.ts";
export type { PasskeyStore } from "./passkeys/ports.ts";
export { isProvenForMoney, provenUntil } from "./passkeys/proof.ts";
export { beginProof, provePasskey } from "./passkeys/prove.ts";
export { removePasskey } from "./passkeys/remove.ts";
export {
  portalPasskey,
  portalPasskeyRemoved,
  portalProven,
  presentOwnPasskey,
} from "./passkeys/resource.ts";
export { beginPasskeySignIn, signInByPasskey } from "./passkeys/sign-in.ts";
export {
  type PortalProviders,
  portalProviderService,
} from "./providers/service.ts";
export type { PortalRows } from "./rows.ts";
export { addressHash } from "./sessions/address.ts";
export { handoffPortal, openPortalByHandoff } from "./sessions/by-handoff.ts";
export { type Member, memberRef } from "./sessions/member.ts";
export type { PortalSessionStore } from "./sessions/ports.ts";
export { openedBy, portalSessionResource } from "./sessions/resource.ts";
export { type OpenedPortal, type PortalSessions, portalSessionService } from "./sessions/service.ts";
export { PORTAL_METHODS, PORTAL_RIGHTS, type PortalRight, type PortalSession } from "./sessions/session.ts";
export { isOrganizationAsked, type SignInAsked, sendSignInLink, signInAsked } from "./sign-in/ask.ts";
export { choicesOf, chooseBrand } from "./sign-in/choose.ts";
export { PORTAL_USE_CASES } from "./use-case-table.ts";
