import { createHash, randomInt } from "node:crypto";

const codesPerPerson = 10;
const groups = 4;
const lettersPerGroup = 4;
/** Without letters and digits that are easily confused. */
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
