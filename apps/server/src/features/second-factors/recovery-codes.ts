import { createHash, randomInt } from "node:crypto";

const codesPerPerson = 10;
const groups = 4;
const lettersPerGroup = 4;
/** No letter or digit that is mistaken for another one. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

function randomGroup(): string {
  return Array.from({ length: lettersPerGroup }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join("");
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesPerPerson }, () =>
    Array.from({ length: groups }, randomGroup).join("-"),
  );
}

/** Spaces, hyphens and capitals do not matter when a code is typed. */
export function hashOfRecoveryCode(code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return createHash("sha256").update(plain).digest();
}
