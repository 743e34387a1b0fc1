import { isIPv6 } from "node:net";

/**
 * Guessing is slowed in three ways: per account and address, per account from
 * anywhere, and per address for any account (the last two milder, or strangers
 * could lock others out). A browser on which the account has signed in before
 * is counted separately: guesses made elsewhere slow the guesser, not the
 * owner.
 */
export interface AttemptRule {
  readonly freeFailures: number;
  readonly maximumDelaySeconds: number;
}

export const attemptRules = {
  accountFromAddress: { freeFailures: 5, maximumDelaySeconds: 900 },
  account: { freeFailures: 25, maximumDelaySeconds: 60 },
  address: { freeFailures: 25, maximumDelaySeconds: 60 },
  device: { freeFailures: 5, maximumDelaySeconds: 900 },
  // Reset mails are limited, because many requests for another person would
  // fill a mailbox. This does not lock the owner out, because every mail
  // contains a valid link.
  resetOfAccount: { freeFailures: 3, maximumDelaySeconds: 900 },
  resetFromAddress: { freeFailures: 10, maximumDelaySeconds: 900 },
} as const satisfies Record<string, AttemptRule>;

const firstDelaySeconds = 15;
/** Failures are forgotten after an hour without one. */
export const forgetAfterMs = 3_600_000;

export interface Attempts {
  readonly failures: number;
  readonly lastAt: number;
  readonly blockedUntil: number;
}

/** The delay doubles with each failure past the free ones. */
function delaySeconds(failures: number, rule: AttemptRule): number {
  const excess = failures - rule.freeFailures;
  if (excess < 0) return 0;
  return Math.min(firstDelaySeconds * 2 ** excess, rule.maximumDelaySeconds);
}

export function secondsBlocked(attempts: Attempts, now: number): number {
  return Math.max(0, Math.ceil((attempts.blockedUntil - now) / 1000));
}

/** Counts an attempt as failed until it succeeds, so that parallel guesses count too. */
export function afterAttempt(
  attempts: Attempts,
  rule: AttemptRule,
  now: number,
): Attempts {
  const isForgotten = now - attempts.lastAt > forgetAfterMs;
  const failures = (isForgotten ? 0 : attempts.failures) + 1;
  const blockedUntil = now + delaySeconds(failures, rule) * 1000;
  return { failures, lastAt: now, blockedUntil };
}

function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length));
  return [...before, ...zeros.fill("0"), ...after];
}

/** One IPv6 customer owns a whole /64; an IPv4 address may come written as IPv6. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const groups = expandIpv6(address.replace(/%.*$/, "")).slice(0, 4);
  const normal = groups.map((group) => parseInt(group, 16).toString(16));
  return `${normal.join(":")}::/64`;
}
