import { DomainError } from "@stagecraft/domain";
import type { Transaction } from "#database/database.ts";
import { seal, type SealedColumn, unseal } from "#database/sealed-secrets.ts";
import {
  hashOfRecoveryCode,
  newRecoveryCodes,
} from "#features/second-factors/recovery-codes.ts";
import * as repository from "#features/second-factors/second-factors.repository.ts";
import * as steps from "#features/second-factors/second-steps.repository.ts";
import {
  newTotpSecret,
  stepOfCode,
  totpOffer,
  type TotpOffer,
} from "#features/second-factors/totp.ts";

export type { FactorHolder } from "#features/second-factors/second-factors.repository.ts";
export type { StepRow } from "#features/second-factors/second-steps.repository.ts";
export type { TotpOffer } from "#features/second-factors/totp.ts";
export {
  passkeySiteOf,
  type PasskeySite,
} from "#features/second-factors/passkey-site.ts";

/** Services needed to seal and check a factor. */
export interface FactorContext {
  readonly secretKey: Buffer;
  readonly now: () => number;
}

/** Time for a person to fetch the phone or the key. */
const stepLifetimeMs = 15 * 60_000;

/** Bound to the person, so that one's secret does not open as another's. */
function secretName(userId: number): string {
  return `totp.${userId}`;
}

export function hasFactor(holder: repository.FactorHolder): boolean {
  return holder.hasTotp || holder.passkeys > 0;
}

export const findFactorHolder = repository.findHolderOfSubject;
export const findFactorHolderOfUser = repository.findHolderOfUser;
export const hasAnyPasskey = repository.hasAnyPasskey;
export const endStep = steps.deleteStep;

export async function beginStep(
  transaction: Transaction,
  { now }: FactorContext,
  step: Omit<steps.NewStep, "expiresAt">,
): Promise<void> {
  await steps.deleteOldSteps(transaction, now());
  const expiresAt = now() + stepLifetimeMs;
  await steps.putStep(transaction, { ...step, expiresAt });
}

export function findStep(
  transaction: Transaction,
  { now }: FactorContext,
  key: string,
): Promise<steps.StepRow | null> {
  return steps.findStep(transaction, key, now());
}

export function expired(): DomainError {
  return new DomainError(
    "secondFactor.expired",
    "This took too long. Please start again.",
  );
}

async function acceptTotp(
  transaction: Transaction,
  { secretKey, now }: FactorContext,
  userId: number,
  code: string,
): Promise<boolean> {
  const stored = await repository.findTotp(transaction, userId);
  if (stored === null) return false;
  const secret = unseal(secretKey, secretName(userId), stored.sealed);
  const step = stepOfCode(secret.toString(), code, now());
  return (
    step !== null && (await repository.useTotpStep(transaction, userId, step))
  );
}

/** Accepts a code of the authenticator app or a recovery code, each once; null when it is neither. */
export async function acceptCode(
  transaction: Transaction,
  context: FactorContext,
  userId: number,
  code: string,
): Promise<"totp" | "recovery" | null> {
  const digits = code.replaceAll(/\s/g, "");
  if (/^\d{6}$/.test(digits)) {
    return (await acceptTotp(transaction, context, userId, digits))
      ? "totp"
      : null;
  }
  const hash = hashOfRecoveryCode(code);
  return (await repository.useRecoveryCode(transaction, userId, hash))
    ? "recovery"
    : null;
}

/** Makes ten new codes; only their hashes are stored. */
export async function makeRecoveryCodes(
  transaction: Transaction,
  userId: number,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await repository.replaceRecoveryCodes(
    transaction,
    userId,
    codes.map(hashOfRecoveryCode),
  );
  return codes;
}

/** Recovery codes come with the first factor; existing ones stay valid. */
export async function recoveryCodesIfNone(
  transaction: Transaction,
  userId: number,
): Promise<string[] | null> {
  const left = await repository.countRecoveryCodes(transaction, userId);
  return left > 0 ? null : makeRecoveryCodes(transaction, userId);
}

/** Offers the secret of the step; the first request makes it, and a reload shows the same one. */
export async function offerTotp(
  transaction: Transaction,
  context: FactorContext,
  step: steps.StepRow,
  holder: repository.FactorHolder,
): Promise<TotpOffer> {
  const { secretKey } = context;
  const name = secretName(holder.userId);
  if (step.sealed !== null) {
    const known = unseal(secretKey, name, step.sealed).toString();
    return totpOffer(known, holder.email);
  }
  const secret = newTotpSecret();
  const sealed = seal(secretKey, name, Buffer.from(secret));
  await steps.setStepSecret(transaction, step.key, sealed);
  return totpOffer(secret, holder.email);
}

/** Stores the offered authenticator app when it shows the right code. */
export async function confirmTotp(
  transaction: Transaction,
  { secretKey, now }: FactorContext,
  { userId, sealed }: steps.StepRow,
  code: string,
): Promise<string[] | null> {
  if (sealed === null || userId === null) throw expired();
  const secret = unseal(secretKey, secretName(userId), sealed).toString();
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ""), now());
  if (step === null) {
    throw new DomainError("secondFactor.wrong", "The code is not valid.");
  }
  if (!(await repository.insertTotp(transaction, userId, sealed, step))) {
    throw duplicateApp();
  }
  return recoveryCodesIfNone(transaction, userId);
}

export function duplicateApp(): DomainError {
  return new DomainError(
    "secondFactor.duplicate",
    "There is an authenticator app already. Remove it first.",
  );
}

/** Everything of second factors that is sealed with the installation's key. */
export async function sealedFactors(
  transaction: Transaction,
): Promise<SealedColumn[]> {
  const factors = await repository.listSealedFactors(transaction);
  return factors.map(({ userId, sealed }) => ({
    name: secretName(userId),
    sealed,
    replace: (other) =>
      repository.replaceSealedFactor(transaction, userId, other),
    async forget() {
      await repository.deleteTotp(transaction, userId);
    },
  }));
}
