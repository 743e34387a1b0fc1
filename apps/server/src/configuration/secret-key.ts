import { randomBytes } from "node:crypto";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ConfigurationError } from "./configuration-error.ts";
import { type Environment, valueOf } from "./environment.ts";

const keyBytes = 32;

/** Returns the key that wraps stored secrets: given, or generated once and stored. */
export function readSecretKey(
  environment: Environment,
  dataFolder: string,
): Buffer {
  return (
    readGivenKey(environment, "STAGECRAFT_SECRET_KEY") ?? keptKey(dataFolder)
  );
}

/** Does the same without generating a key: returns null when there is none. */
export function findSecretKey(
  environment: Environment,
  dataFolder: string,
): Buffer | null {
  const given = readGivenKey(environment, "STAGECRAFT_SECRET_KEY");
  if (given !== null) return given;
  const text = readIfPresent(keyFileOf(dataFolder));
  return text === null ? null : keyOfFile(text, dataFolder);
}

export function readGivenKey(
  environment: Environment,
  name: string,
): Buffer | null {
  const given = valueOf(environment, name);
  if (given === null) return null;
  const key = decodeKey(given);
  // The value itself is not quoted: it may be a key with one letter missing.
  if (key === null) {
    throw new ConfigurationError(
      `${name} must be ${keyBytes} bytes in base64, as "openssl rand -base64 ${keyBytes}" prints them.`,
    );
  }
  return key;
}

export function keyFileOf(dataFolder: string): string {
  return join(dataFolder, "secret-key");
}

export function textOfKey(key: Buffer): string {
  return `${key.toString("base64")}\n`;
}

/** Node skips characters that are not base64; a key must not shrink that way. */
function decodeKey(text: string): Buffer | null {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null;
  const key = Buffer.from(text, "base64");
  return key.length === keyBytes ? key : null;
}

function keptKey(dataFolder: string): Buffer {
  const file = keyFileOf(dataFolder);
  let text: string;
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    text = readIfPresent(file) ?? makeKey(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigurationError(
      `STAGECRAFT_DATA names ${dataFolder}, which cannot be written (${code ?? String(error)}).`,
      { cause: error },
    );
  }
  return keyOfFile(text, dataFolder);
}

export function keyOfFile(text: string, dataFolder: string): Buffer {
  const key = decodeKey(text.trim());
  if (key) return key;
  throw new ConfigurationError(
    `STAGECRAFT_DATA names ${dataFolder}, whose file secret-key is damaged: bring it back from a backup, for stored passwords cannot be read without it.`,
  );
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** The key file is complete or absent, and two processes that start at once get the same key. */
function makeKey(file: string): string {
  const draft = `${file}.${process.pid}`;
  const text = textOfKey(randomBytes(keyBytes));
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readFileSync(file, "utf8");
  } finally {
    rmSync(draft);
  }
}
