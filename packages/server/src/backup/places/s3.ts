import { ConfigError } from "../../config.ts";
import type { BackupPlace, PlaceSettings } from "./place.ts";

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** A store that speaks S3's protocol; `s3://bucket/prefix` names the place in it. @throws {ConfigError} */
export const s3Place = async (
  address: string,
  { s3Endpoint, s3Region, s3AccessKey, s3SecretKey }: PlaceSettings,
): Promise<BackupPlace> => {
  const [, bucket, folder = ""] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined)
    throw new ConfigError([`${address} is not a place: expected s3://bucket or s3://bucket/prefix.`]);
  if (s3Endpoint === undefined || s3AccessKey === undefined || s3SecretKey === undefined)
    throw new ConfigError([`${address} needs ENTENTE_S3_ENDPOINT, ENTENTE_S3_ACCESS_KEY and ENTENTE_S3_SECRET_KEY.`]);
  const { S3mini } = await import("s3mini");
  const store = new S3mini({
    endpoint: `${s3Endpoint.replace(/\/+$/, "")}/${bucket}`,
    region: s3Region,
    accessKeyId: s3AccessKey,
    secretAccessKey: s3SecretKey,
  });
  const prefix = folder === "" ? "" : `${folder.replace(/\/+$/, "")}/`;
  const keyOf = (name: string): string => `${prefix}${name}`;
  return {
    addressOf: (name) => `s3://${bucket}/${keyOf(name)}`,
    async write(name, bytes) {
      let size = 0;
      const counting = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength;
          controller.enqueue(chunk);
        },
      });
      await store.putAnyObject(keyOf(name), bytes.pipeThrough(counting) as never, "application/octet-stream");
      return size;
    },
    async names() {
      const found = (await store.listObjects("/", prefix)) ?? [];
      return found
        .map(({ Key }) => Key.slice(prefix.length))
        .filter((name) => name !== "" && !name.includes("/"))
        .sort();
    },
    async read(name) {
      const answered = await store.getObjectResponse(keyOf(name));
      if (answered?.body == null) throw new Error(`there is no ${keyOf(name)} in the bucket ${bucket}`);
      return answered.body as ReadableStream<Uint8Array>;
    },
    async remove(name) {
      await store.deleteObject(keyOf(name));
    },
  };
};
