import { at, type Refused, refuse } from "../kernel/index.ts";
import {
  covers,
  holdsIn,
  ORGANIZATION_SCOPES,
  type Place,
  type RoleScope,
  type Seat,
  TEST_KEY_SCOPES,
} from "./roles.ts";

/**
 * The seats of a person. Their scopes where a key, a seat, a person or an invitation lies decide what the person may do to it,
 * whichever brand the request names. Admission has only checked the brand of the request.
 */
type Seats = readonly Seat[];

/** A refusal unless the scope is held in every one of these places. */
const refusedIn = (seats: Seats, scope: RoleScope, places: readonly Place[]): Refused | undefined =>
  places.every((place) => holdsIn(seats, scope, place))
    ? undefined
    : refuse("insufficient_scope", { scope, holder: "role", there: true });

/** True if the viewer sees a seat, or the invitation to it. */
export const seesSeat =
  (viewer: Seats) =>
  ({ brand }: Seat): boolean =>
    holdsIn(viewer, "people:read", brand);

/** The places where a person lies: those of the seats; without any, in all brands. */
const placesOf = (seats: Seats): readonly Place[] => (seats.length === 0 ? [null] : seats.map(({ brand }) => brand));

/** The seats of a person that somebody sees; undefined where they do not see the person. */
export const seenSeats = (viewer: Seats, seats: Seats): Seats | undefined => {
  const seen = seats.filter(seesSeat(viewer));
  return seen.length > 0 || holdsIn(viewer, "people:read", null) ? seen : undefined;
};

/** Why somebody may not give, take or offer one of these seats: what it allows has to be theirs, and people their task there. */
export const refusedSeat = (giver: Seats, seats: Seats): Refused | undefined => {
  const lacking = seats.find((seat) => !covers(giver, seat));
  if (lacking !== undefined)
    return refuse("scope_not_held", { scope: `all that the role ${lacking.role} may do there` });
  return refusedIn(
    giver,
    "people:write",
    seats.map(({ brand }) => brand),
  );
};

/** Why somebody may not change what a person is, in every place where the person lies. */
export const refusedPerson = (asker: Seats, seats: Seats): Refused | undefined =>
  refusedIn(asker, "people:write", placesOf(seats));

/** True if the viewer sees a key. */
export const seesKey = (viewer: Seats, place: Place): boolean => holdsIn(viewer, "api_keys:read", place);

/** A key as it is asked for, or as it is there. */
interface KeyPlace {
  readonly livemode: boolean;
  readonly brand: Place;
}

/** The scope of who keeps a key: one of test mode is a developer's tool, a live one an owner's. */
const keeping = ({ livemode }: KeyPlace): RoleScope => (livemode ? "api_keys:write" : "test_keys:write");

/**
 * Why somebody may not make a key with these scopes. It may do nothing that they may not, wherever it reaches; in test mode it
 * may also record what an integration records.
 */
export const refusedKey = (maker: Seats, scopes: readonly RoleScope[], key: KeyPlace): Refused | undefined => {
  const isGiven = (scope: RoleScope): boolean =>
    (!key.livemode && TEST_KEY_SCOPES.includes(scope)) || holdsIn(maker, scope, key.brand);
  const lacking = scopes.find(
    (scope) => !isGiven(scope) || (key.brand !== null && ORGANIZATION_SCOPES.includes(scope)),
  );
  if (lacking !== undefined) return at("scopes", refuse("scope_not_held", { scope: lacking }));
  const refused = refusedIn(maker, keeping(key), [key.brand]);
  return refused && at(key.livemode && holdsIn(maker, "test_keys:write", key.brand) ? "livemode" : "brand", refused);
};

/** Why somebody may not revoke a key; who does not see it is told nothing of it. */
export const refusedRevoking = (asker: Seats, key: KeyPlace): Refused | undefined =>
  seesKey(asker, key.brand) ? refusedIn(asker, keeping(key), [key.brand]) : refuse("api_key_not_found");
