export { describePlaces, type Places, passwordsIn, placesExpected, readPlaces } from "./engines/places/place-urls.ts";
