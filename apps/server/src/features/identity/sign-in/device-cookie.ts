import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const cookieName = "stagecraft_device";
const lifetimeSeconds = 90 * 86_400;

/** Browsers on which an account has signed in before: strangers' guesses do not slow the owner there. */
export interface DeviceCookies {
  /** The device, if this account has signed in on it. */
  deviceOf(request: IncomingMessage, email: string): string | null;
  /** The header that makes a browser a device of the account. */
  headerFor(email: string): string;
}

function valueIn(request: IncomingMessage): string {
  const cookies = (request.headers.cookie ?? "").split(/; */);
  const own = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`));
  return own?.slice(cookieName.length + 1) ?? "";
}

export function createDeviceCookies(
  secret: string,
  isSecure: boolean,
): DeviceCookies {
  const sign = (device: string, email: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["device", device, email.trim().toLowerCase()]))
      .digest();
  return {
    deviceOf(request, email) {
      const [device = "", signature = ""] = valueIn(request).split(".");
      const given = Buffer.from(signature, "base64url");
      const expected = sign(device, email);
      const isGood =
        given.length === expected.length && timingSafeEqual(given, expected);
      return isGood ? device : null;
    },
    headerFor(email) {
      const device = randomBytes(16).toString("base64url");
      const value = `${device}.${sign(device, email).toString("base64url")}`;
      const secure = isSecure ? "; secure" : "";
      return `${cookieName}=${value}; path=/idp; max-age=${lifetimeSeconds}; samesite=lax; httponly${secure}`;
    },
  };
}
