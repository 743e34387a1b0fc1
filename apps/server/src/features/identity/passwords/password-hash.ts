import {
  argon2,
  type Argon2Parameters,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

/** The PHC string form, so that the cost can grow without breaking old hashes. */
const phcString =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

function encode(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Compared when there is no such account, so that the response takes just as
 * long. No password has this tag.
 */
export const hashOfNobody = encode(
  Buffer.alloc(saltBytes),
  Buffer.alloc(tagBytes),
);

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await derive("argon2id", {
    message: password,
    nonce: salt,
    tagLength: tagBytes,
    ...cost,
  });
  return encode(salt, tag);
}

function parametersOf(match: RegExpExecArray): Argon2Parameters {
  return {
    message: "",
    memory: Number(match[1]),
    passes: Number(match[2]),
    parallelism: Number(match[3]),
    nonce: Buffer.from(match[4] ?? "", "base64"),
    tagLength: Buffer.from(match[5] ?? "", "base64").length,
  };
}

export async function isPasswordOf(
  passwordHash: string,
  password: string,
): Promise<boolean> {
  const match = phcString.exec(passwordHash);
  if (match === null) throw new Error("A stored password hash is malformed.");
  const tag = await derive("argon2id", {
    ...parametersOf(match),
    message: password,
  });
  return timingSafeEqual(tag, Buffer.from(match[5] ?? "", "base64"));
}
