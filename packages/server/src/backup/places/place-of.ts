import { folderPlace } from "./folder.ts";
import type { BackupPlace, PlaceSettings } from "./place.ts";
import { s3Place } from "./s3.ts";

/** The place that a folder or `s3://bucket/prefix` names. @throws {ConfigError} when the settings of the store are missing. */
export const placeOf = (to: string, settings: PlaceSettings): Promise<BackupPlace> | BackupPlace =>
  to.startsWith("s3://") ? s3Place(to, settings) : folderPlace(to);
