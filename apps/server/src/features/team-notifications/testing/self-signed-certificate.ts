import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Encodes one DER element: tag, length and contents. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128
      ? [length]
      : length < 256
        ? [0x81, length]
        : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const bytes = (hex: string) => Buffer.from(hex, "hex");
const ecdsaWithSha256 = sequence(der(0x06, bytes("2a8648ce3d040302")));

function utcTime(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/[-:T]/g, "").slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

function extension(oid: string, value: Buffer): Buffer {
  return sequence(der(0x06, bytes(oid)), der(0x04, value));
}

export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

const dayMs = 86_400_000;

/** Creates a self-signed certificate for a name and for 127.0.0.1, valid for one test run. */
export function selfSignedCertificate(hostname: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });
  const serial = randomBytes(8);
  // Two authorities with the same name in one process would be confused.
  const commonName = Buffer.from(`${hostname} ${serial.toString("hex")}`);
  const name = sequence(
    der(0x31, sequence(der(0x06, bytes("550403")), der(0x0c, commonName))),
  );
  const names = sequence(
    der(0x82, Buffer.from(hostname)),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const now = Date.now();
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), serial])),
    ecdsaWithSha256,
    name,
    sequence(utcTime(new Date(now - dayMs)), utcTime(new Date(now + dayMs))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(
      0xa3,
      sequence(
        extension("551d13", sequence(der(0x01, Buffer.from([255])))),
        extension("551d11", names),
      ),
    ),
  );
  const signature = sign("sha256", body, privateKey);
  const whole = sequence(
    body,
    ecdsaWithSha256,
    der(0x03, Buffer.from([0]), signature),
  );
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${whole.toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}
