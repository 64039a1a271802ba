export { describePlaces, PLACES_EXPECTED, type Places, passwordsIn, readPlaces } from "./engines/places/place-urls.ts";
