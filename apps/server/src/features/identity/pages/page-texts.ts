import type { Role } from "@stagecraft/domain";

/** The texts of the sign-in pages in one language. */
export interface Texts {
  readonly signIn: string;
  readonly promise: string;
  readonly promiseDetail: string;
  readonly email: string;
  readonly password: string;
  readonly wrongPassword: string;
  readonly deactivated: string;
  readonly missingFields: string;
  readonly tooManyAttempts: (seconds: number) => string;
  readonly demoAccounts: string;
  readonly demoHint: string;
  readonly openDemo: string;
  readonly everyCompany: string;
  readonly noCompany: string;
  readonly companies: (count: number) => string;
  readonly noRole: string;
  readonly signOutTitle: string;
  readonly signOutQuestion: string;
  readonly signOut: string;
  readonly staySignedIn: string;
  readonly signedOutTitle: string;
  readonly signedOutText: string;
  readonly startAgain: string;
  readonly expiredTitle: string;
  readonly expiredText: string;
  readonly refusedTitle: string;
  readonly refusedText: string;
  readonly brokenTitle: string;
  readonly brokenText: string;
  readonly technicalReason: string;
  readonly roles: Readonly<Record<Role, string>>;
}

/** From here on a wait is given in minutes. */
const longWaitSeconds = 90;

/** Formats a wait: in seconds, longer ones in minutes rounded up. */
export function waitFor(
  seconds: number,
  inSeconds: (count: number) => string,
  inMinutes: (count: number) => string,
): string {
  return seconds < longWaitSeconds
    ? inSeconds(seconds)
    : inMinutes(Math.ceil(seconds / 60));
}
