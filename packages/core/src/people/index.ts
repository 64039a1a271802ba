export { namedBrand } from "./actor.ts";
export {
  APPROVAL_MS,
  APPROVAL_STATUSES,
  type Approval,
  type ApprovalStatus,
  hasJoined,
  isSecondPerson,
  joinedAt,
  statusOf,
  type Total,
} from "./approvals/approval.ts";
export type { ApprovalStore } from "./approvals/ports.ts";
export {
  type ApprovalResource,
  approvalResource,
  type ProposedResource,
  presentApproval,
  readsContents,
  withTotalsOf,
} from "./approvals/resource.ts";
export { PEOPLE_AUDITED } from "./audited.ts";
export type { PeopleStores, Settings } from "./context.ts";
export type { FactorChange, FactorNotice } from "./factors/notice.ts";
export type { OneTimeCodes } from "./factors/ports.ts";
export type { SecondFactor } from "./factors/second-factor.ts";
export { type Factors, factorService } from "./factors/service.ts";
export type { Invitation } from "./invitations/invitation.ts";
export type { InvitationStore } from "./invitations/ports.ts";
export { invitationResource, presentInvitation } from "./invitations/resource.ts";
export { decideInvitation, gatherInvitation, invitationCreate } from "./invitations/use-cases.ts";
export { refOf } from "./origin.ts";
export type { ConsolePasskey } from "./passkeys/passkey.ts";
export type { ConsolePasskeyStore } from "./passkeys/ports.ts";
export {
  consolePasskey,
  consolePasskeyCreation,
  consolePasskeyRemoved,
  consolePasskeyRequest,
  sessionProven,
} from "./passkeys/resource.ts";
export { type ConsolePasskeys, consolePasskeyService } from "./passkeys/service.ts";
export { isOwner, type Person } from "./persons/person.ts";
export type { PersonStore } from "./persons/ports.ts";
export { refusedKey, refusedRevoking, seesKey } from "./reach.ts";
export type { LoggedRequest, RequestFilter, RequestLog, RequestPlace, RequestUse } from "./requests/ports.ts";
export { type Requests, requestList, requestResource, requestService } from "./requests/service.ts";
export {
  CONSOLE_SCOPES,
  type ConsoleScope,
  heldBy,
  holdsIn,
  ORGANIZATION_SCOPES,
  ROLE_SCOPES,
  ROLES,
  type Role,
  type RoleScope,
  roleIn,
  SCOPE_ROLES,
  type Seat,
  TEST_KEY_SCOPES,
} from "./roles.ts";
export type { PeopleRows } from "./rows.ts";
export type { UsualRequest } from "./sessions/cookie.ts";
export type { ConsoleSessionStore } from "./sessions/ports.ts";
export { sessionEntryResource, sessionResource } from "./sessions/resource.ts";
export { type Sessions, sessionService } from "./sessions/service.ts";
export { type ConsoleSession, csrfTokenOf } from "./sessions/session.ts";
export { MODES, type Mode, peopleTenant, type SignedIn } from "./sessions/signed-in.ts";
export { rowOfToken } from "./sessions/token.ts";
export type { ConsoleSetting } from "./settings.ts";
export { operatorSettings } from "./settings-use-cases.ts";
export { refusedMethod } from "./sign-in/allowed.ts";
export { type FlowKeeper, flowKeeper, type OidcFlow } from "./sign-in/flow.ts";
export type { Beside } from "./sign-in/instead.ts";
export { linkFor, newLink, newPerson } from "./sign-in/new-link.ts";
export { signInOffer } from "./sign-in/offer.ts";
export type { SignInLinkStore } from "./sign-in/ports.ts";
export { type ConsoleLink, type SignIn, signInService } from "./sign-in/service.ts";
export type { SignInLink } from "./sign-in/sign-in-link.ts";
export { PEOPLE_USE_CASES } from "./use-case-table.ts";
export {
  type PasskeyMade,
  type PasskeyUsed,
  passkeyAdded,
  passkeyProven,
} from "./webauthn/answers.ts";
export { hexToBase64 } from "./webauthn/base64.ts";
export { challenges, type Made as MadeChallenge } from "./webauthn/challenge.ts";
export {
  creationFields,
  creationOptions,
  type Owner as PasskeyOwner,
  requestFields,
  requestOptions,
} from "./webauthn/options.ts";
export { freePlace, PASSKEYS_MAX } from "./webauthn/place.ts";
export type { MadeCredential, PasskeyExpected, PasskeyVerifier } from "./webauthn/ports.ts";
export { type Relying, relyingAt, usedCredential } from "./webauthn/relying.ts";
