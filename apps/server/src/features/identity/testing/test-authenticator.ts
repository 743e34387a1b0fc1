import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from "node:crypto";

/** The part of the options that an authenticator uses. */
interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
}

const flags = { present: 1, verified: 4, attested: 64 };

function sha256(data: Buffer | string): Buffer {
  return createHash("sha256").update(data).digest();
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** CBOR of a byte string shorter than 256 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x58, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);
}

/** The public key as COSE: an EC2 key on P-256 for ES256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from("a5010203262001", "hex"),
    Buffer.from("21", "hex"),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from("22", "hex"),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
}

/** A passkey in software, as an authenticator and a browser would use it together. */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  readonly #verifies: boolean;
  #counter = 0;

  /** `verifies`: it checks its owner by a PIN or a finger. */
  constructor(origin: string, verifies = true) {
    this.#origin = origin;
    this.#verifies = verifies;
  }

  #clientData(type: string, challenge: string): Buffer {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  #head(rpId: string, extra: number): Buffer {
    const verified = this.#verifies ? flags.verified : 0;
    return Buffer.concat([
      sha256(rpId),
      Buffer.of(flags.present | verified | extra),
      uint((this.#counter += 1), 4),
    ]);
  }

  #credential(response: Readonly<Record<string, Buffer>>) {
    const id = this.id.toString("base64url");
    const parts = Object.entries(response).map(([name, value]) => [
      name,
      value.toString("base64url"),
    ]);
    return {
      id,
      rawId: id,
      type: "public-key",
      response: Object.fromEntries(parts) as object,
      clientExtensionResults: {},
    };
  }

  create({ challenge, rp }: Options) {
    const authenticatorData = Buffer.concat([
      this.#head(rp?.id ?? "", flags.attested),
      Buffer.alloc(16),
      uint(this.id.length, 2),
      this.id,
      coseKey(this.#keys.publicKey),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.of(0xa3),
      cborText("fmt"),
      cborText("none"),
      cborText("attStmt"),
      Buffer.of(0xa0),
      cborText("authData"),
      cborBytes(authenticatorData),
    ]);
    const clientDataJSON = this.#clientData("webauthn.create", challenge);
    return this.#credential({ clientDataJSON, attestationObject });
  }

  get({ challenge, rpId }: Options) {
    const authenticatorData = this.#head(rpId ?? "", 0);
    const clientDataJSON = this.#clientData("webauthn.get", challenge);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const signature = sign("sha256", signed, this.#keys.privateKey);
    return this.#credential({ clientDataJSON, authenticatorData, signature });
  }
}
