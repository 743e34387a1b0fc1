import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

const issuer = "Stagecraft";
const secretBytes = 20;
const periodSeconds = 30;
/** How many steps a clock may be off, either way. */
const toleratedSteps = 1;

/** Data that a person needs to add the account to an authenticator app. */
export interface TotpOffer {
  readonly secret: string;
  readonly uri: string;
  readonly qrCode: QrCode;
}

export interface QrCode {
  readonly size: number;
  readonly path: string;
}

function totpOf(secret: string, email = ""): TOTP {
  return new TOTP({
    issuer,
    label: email,
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
  });
}

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Draws each run of dark modules as one rectangle of a path. */
function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 2 });
  const rectangles = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  );
  return { size, path: rectangles.join("") };
}

export function totpOffer(secret: string, email: string): TotpOffer {
  const uri = totpOf(secret, email).toString();
  return { secret, uri, qrCode: qrCodeOf(uri) };
}

/** Returns the time step that a code belongs to; null when it is wrong. */
export function stepOfCode(
  secret: string,
  code: string,
  now: number,
): number | null {
  const delta = totpOf(secret).validate({
    token: code,
    timestamp: now,
    window: toleratedSteps,
  });
  if (delta === null) return null;
  return Math.floor(now / 1000 / periodSeconds) + delta;
}
