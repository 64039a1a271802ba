import type { Config } from "../../config.ts";

/** A place where backups are kept, by name. Names sort by age. */
export interface BackupPlace {
  /** The place of a file in words, for people: its path or address. */
  addressOf(name: string): string;
  /** Writes a file whole or not at all; answers its size in bytes. */
  write(name: string, bytes: ReadableStream<Uint8Array>): Promise<number>;
  /** The names of all files there, oldest first. */
  names(): Promise<readonly string[]>;
  /** Rejects when there is no such file. */
  read(name: string): Promise<ReadableStream<Uint8Array>>;
  remove(name: string): Promise<void>;
}

export type PlaceSettings = Pick<Config, "s3Endpoint" | "s3Region" | "s3AccessKey" | "s3SecretKey">;
