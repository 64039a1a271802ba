import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyMade, PasskeyUsed } from "@entente/core/ports";

/** The pages that an authenticator is asked by, and what they ask it. */
export interface AskedBy {
  readonly origin: string;
  readonly rpId: string;
  readonly challenge: string;
  /** True if it checks who uses it. Default: true. */
  readonly verifiesUser?: boolean;
  /** True if the page is in a frame of another site. Default: false. */
  readonly isFramed?: boolean;
}

/** An authenticator with one passkey, which answers as browsers do. */
export interface Authenticator {
  /** Answers that it made the passkey. */
  make(asked: AskedBy): PasskeyMade;
  /** Answers that the passkey was used; `counter` is how often it says so. Default: once more each time. */
  use(asked: AskedBy, counter?: number): PasskeyUsed;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** A text or bytes of up to 65,535 bytes, as CBOR has them. */
const cbor = (major: number, bytes: Buffer): Buffer => {
  const [few, some] = [24, 256];
  const size = bytes.length;
  const head =
    size < few
      ? Buffer.of(major + size)
      : size < some
        ? Buffer.of(major + few, size)
        : Buffer.of(major + few + 1, size >> 8, size % some);
  return Buffer.concat([head, bytes]);
};
const TEXT = 0x60;
const BYTES = 0x40;
const text = (value: string): Buffer => cbor(TEXT, Buffer.from(value));
const bytes = (value: Buffer): Buffer => cbor(BYTES, value);

/** A key of ES256 as COSE. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from("a5010203262001", "hex"),
    Buffer.of(0x21),
    bytes(Buffer.from(x, "base64url")),
    Buffer.of(0x22),
    bytes(Buffer.from(y, "base64url")),
  ]);
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const clientDataOf = (type: string, { challenge, origin, isFramed = false }: AskedBy): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isFramed }));

/** An authenticator in software: ES256, without attestation. */
export const softAuthenticator = (): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = createPrivateKey(privateKey.export({ format: "pem", type: "pkcs8" }));
  const credential = randomBytes(32);
  let used = 0;
  const dataOf = ({ rpId, verifiesUser = true }: AskedBy, flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([digest(rpId), Buffer.of(PRESENT | (verifiesUser ? VERIFIED : 0) | flags), count]);
  };
  const id = credential.toString("base64url");
  return {
    make(asked) {
      const data = Buffer.concat([
        dataOf(asked, ATTESTED, used),
        Buffer.alloc(16),
        Buffer.of(0, credential.length),
        credential,
        coseOf(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.of(0xa0),
        text("authData"),
        bytes(data),
      ]);
      return {
        id,
        type: "public-key",
        response: {
          clientDataJSON: clientDataOf("webauthn.create", asked).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    use(asked, counter = used + 1) {
      used = counter;
      const data = dataOf(asked, 0, counter);
      const client = clientDataOf("webauthn.get", asked);
      const signature = sign("sha256", Buffer.concat([data, createHash("sha256").update(client).digest()]), key);
      return {
        id,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
};
