import type { S3mini } from "s3mini";
import { ConfigError } from "../../config.ts";
import type { BackupPlace, PlaceSettings } from "./place.ts";

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

const PART_BYTES = 8 * 1_024 * 1_024;
/** A store takes 10,000 parts, so later ones are larger: 440 GB of all together. */
const PARTS_OF_A_SIZE = 1_000;

/** The bytes in pieces of a size that grows, the last one of any size; one that is empty where there are none. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Uint8Array> {
  let [chunks, size, count]: [Uint8Array[], number, number] = [[], 0, 0];
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size < partBytes * (1 + Math.floor(count / PARTS_OF_A_SIZE))) continue;
    yield Buffer.concat(chunks);
    [chunks, size, count] = [[], 0, count + 1];
  }
  if (size > 0 || count === 0) yield Buffer.concat(chunks);
}

/**
 * Sends one part after the other, so that none is on its way when another one fails; the store shows the object once all of them are
 * there. Answers the bytes.
 */
const writeInParts = async (
  store: S3mini,
  key: string,
  bytes: ReadableStream<Uint8Array>,
  partBytes: number,
): Promise<number> => {
  const upload = await store.getMultipartUploadId(key, "application/octet-stream");
  try {
    const sent: Awaited<ReturnType<S3mini["uploadPart"]>>[] = [];
    let size = 0;
    for await (const part of partsOf(bytes as unknown as AsyncIterable<Uint8Array>, partBytes)) {
      sent.push(await store.uploadPart(key, upload, part, sent.length + 1));
      size += part.byteLength;
    }
    await store.completeMultipartUpload(key, upload, sent);
    return size;
  } catch (cause) {
    await store.abortMultipartUpload(key, upload).catch(() => undefined);
    throw cause;
  }
};

/** A store that speaks S3's protocol; `s3://bucket/prefix` names the place in it. @throws {ConfigError} */
export const s3Place = async (
  address: string,
  { s3Endpoint, s3Region, s3AccessKey, s3SecretKey }: PlaceSettings,
  { partBytes = PART_BYTES } = {},
): Promise<BackupPlace> => {
  const [, bucket, folder = ""] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined)
    throw new ConfigError([`${address} is not a place: expected s3://bucket or s3://bucket/prefix.`]);
  if (s3Endpoint === undefined || s3AccessKey === undefined || s3SecretKey === undefined)
    throw new ConfigError([`${address} needs ENTENTE_S3_ENDPOINT, ENTENTE_S3_ACCESS_KEY and ENTENTE_S3_SECRET_KEY.`]);
  const { S3mini: Store } = await import("s3mini");
  const store = new Store({
    endpoint: `${s3Endpoint.replace(/\/+$/, "")}/${bucket}`,
    region: s3Region,
    accessKeyId: s3AccessKey,
    secretAccessKey: s3SecretKey,
  });
  const prefix = folder === "" ? "" : `${folder.replace(/\/+$/, "")}/`;
  const keyOf = (name: string): string => `${prefix}${name}`;
  return {
    addressOf: (name) => `s3://${bucket}/${keyOf(name)}`,
    write: (name, bytes) => writeInParts(store, keyOf(name), bytes, partBytes),
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
