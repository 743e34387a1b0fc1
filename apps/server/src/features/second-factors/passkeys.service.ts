import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { DomainError } from "@stagecraft/domain";
import type { Transaction } from "#database/database.ts";
import type { PasskeySite } from "#features/second-factors/passkey-site.ts";
import * as repository from "#features/second-factors/second-factors.repository.ts";
import * as steps from "#features/second-factors/second-steps.repository.ts";
import {
  expired,
  recoveryCodesIfNone,
} from "#features/second-factors/second-factors.service.ts";

const rpName = "Stagecraft";
/** EdDSA, ES256 and RS256, which every authenticator knows one of. */
const algorithms = [-8, -7, -257];

/** A dictionary for the browser; its members are the browser's business. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

function wrong(): DomainError {
  return new DomainError(
    "secondFactor.wrong",
    "The passkey could not be verified.",
  );
}

/**
 * Returns the browser's data if it has the outline of a credential; the library
 * checks the rest.
 */
function credentialOf<T extends { id: string; response: object }>(
  sent: unknown,
): T {
  const { id, rawId, response, type } = (sent ?? {}) as Record<string, unknown>;
  const isCredential =
    typeof id === "string" &&
    typeof rawId === "string" &&
    type === "public-key" &&
    typeof response === "object" &&
    response !== null;
  if (!isCredential) throw wrong();
  return sent as T;
}

/**
 * The library throws on an invalid response; the sender need not be informed of
 * the violated rule.
 */
async function verified<T extends { readonly verified: boolean }>(
  check: Promise<T>,
): Promise<T> {
  const result = await check.catch(() => null);
  if (result === null || !result.verified) throw wrong();
  return result;
}

export async function passkeyCreation(
  transaction: Transaction,
  site: PasskeySite,
  step: steps.StepRow,
  holder: repository.FactorHolder,
): Promise<PasskeyOptions> {
  const known = await repository.listPasskeys(transaction, holder.userId);
  const options = await generateRegistrationOptions({
    rpName,
    rpID: site.rpId,
    userName: holder.email,
    userDisplayName: holder.name,
    userID: Uint8Array.from(Buffer.from(holder.subject)),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: {
      residentKey: "preferred",
      userVerification: "preferred",
    },
  });
  await steps.setStepChallenge(transaction, step.key, options.challenge);
  return { ...options };
}

export interface AddedPasskey {
  readonly passkey: repository.PasskeyRow;
  readonly recoveryCodes: string[] | null;
}

export async function addPasskey(
  transaction: Transaction,
  site: PasskeySite,
  step: steps.StepRow,
  name: string,
  sent: unknown,
): Promise<AddedPasskey> {
  const { userId } = step;
  const challenge = await steps.takeStepChallenge(transaction, step.key);
  if (challenge === null || userId === null) throw expired();
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: credentialOf<RegistrationResponseJSON>(sent),
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (registrationInfo === undefined) throw wrong();
  const {
    id,
    publicKey,
    counter,
    transports = [],
  } = registrationInfo.credential;
  const passkey = await repository.insertPasskey(transaction, {
    userId,
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
    name,
  });
  if (passkey === null) throw wrong();
  const recoveryCodes = await recoveryCodesIfNone(transaction, userId);
  return { passkey, recoveryCodes };
}

/** Options for a known person, or, without one, for any passkey of this site. */
export async function passkeyRequest(
  transaction: Transaction,
  site: PasskeySite,
  step: steps.StepRow,
): Promise<PasskeyOptions> {
  const known =
    step.userId === null
      ? []
      : await repository.listPasskeys(transaction, step.userId);
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    userVerification: step.userId === null ? "required" : "preferred",
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
  await steps.setStepChallenge(transaction, step.key, options.challenge);
  return { ...options };
}

/**
 * Returns the person whose passkey signed the challenge of the step. Without a
 * password before it, the passkey itself must have verified the person.
 */
export async function acceptPasskey(
  transaction: Transaction,
  site: PasskeySite,
  step: steps.StepRow,
  sent: unknown,
): Promise<number> {
  const challenge = await steps.takeStepChallenge(transaction, step.key);
  if (challenge === null) throw expired();
  const response = credentialOf<AuthenticationResponseJSON>(sent);
  const passkey = await repository.findPasskeyByCredential(
    transaction,
    response.id,
  );
  if (passkey === null) throw wrong();
  if (step.userId !== null && step.userId !== passkey.userId) throw wrong();
  const { authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: step.userId === null,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }),
  );
  await repository.notePasskeyUse(
    transaction,
    passkey.id,
    authenticationInfo.newCounter,
  );
  return passkey.userId;
}
