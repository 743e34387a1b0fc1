import type { contract, OutputOf } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import { identityOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import type { ConfirmPassword } from "#features/identity/accounts/confirm-password.service.ts";
import type { PasskeySite } from "#features/second-factors/passkey-site.ts";
import {
  addPasskey,
  passkeyCreation,
} from "#features/second-factors/passkeys.service.ts";
import * as repository from "#features/second-factors/second-factors.repository.ts";
import type * as steps from "#features/second-factors/second-steps.repository.ts";
import {
  beginStep,
  confirmTotp,
  duplicateApp,
  endStep,
  expired,
  findStep,
  makeRecoveryCodes,
  offerTotp,
  type FactorContext,
} from "#features/second-factors/second-factors.service.ts";
import { writeAudit } from "#http/audit.ts";

export interface OwnFactorServices {
  readonly database: Database;
  readonly context: FactorContext;
  readonly confirmPassword: ConfirmPassword;
}

/** One request of a person about their own factors. */
export interface OwnFactorRequest {
  readonly actor: Actor;
  readonly requestId: string;
  /** The name of the call in the audit. */
  readonly action: string;
  /** The address that is throttled after wrong passwords. */
  readonly address: string;
  /** The grant of the calling session. */
  readonly grant: string | null;
  readonly site: PasskeySite | null;
}

function keyOf({ id }: Actor): string {
  return `profile ${id}`;
}

function toPasskey(row: repository.PasskeyRow) {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.getTime(),
    lastUsedAt: row.lastUsedAt?.getTime() ?? null,
  };
}

const nothingHere = {
  required: false,
  totp: null,
  passkeysPossible: false,
  passkeys: [],
  recoveryCodesLeft: 0,
};

export function ownFactors(
  { database }: OwnFactorServices,
  actor: Actor,
  site: PasskeySite | null,
): Promise<OutputOf<typeof contract.secondFactors.own>> {
  return inTransaction(database, identityOf(actor), async (transaction) => {
    const holder = await repository.findHolderOfUser(transaction, actor.id);
    if (holder === null) return { kind: "elsewhere", ...nothingHere };
    if (holder.demo) return { kind: "demo", ...nothingHere };
    const totp = await repository.findTotp(transaction, actor.id);
    const passkeys = await repository.listPasskeys(transaction, actor.id);
    return {
      kind: "own",
      required: holder.required,
      totp: totp && {
        createdAt: totp.createdAt.getTime(),
        lastUsedAt: totp.lastUsedAt?.getTime() ?? null,
      },
      passkeysPossible: site !== null,
      passkeys: passkeys.map(toPasskey),
      recoveryCodesLeft: await repository.countRecoveryCodes(
        transaction,
        actor.id,
      ),
    };
  });
}

async function requireHolder(
  transaction: Transaction,
  actor: Actor,
): Promise<repository.FactorHolder> {
  const holder = await repository.findHolderOfUser(transaction, actor.id);
  if (holder === null) {
    throw new DomainError(
      "secondFactor.notHere",
      "You sign in with another provider: add a second factor there.",
    );
  }
  if (holder.demo) {
    throw new DomainError(
      "secondFactor.notHere",
      "Everybody shares the demo accounts: they have no second factor.",
    );
  }
  return holder;
}

/** Runs a change and its audit record in one transaction. */
function change<T>(
  { database }: OwnFactorServices,
  { actor, requestId, action }: OwnFactorRequest,
  target: object,
  status: number,
  work: (
    transaction: Transaction,
    holder: repository.FactorHolder,
  ) => Promise<T>,
): Promise<T> {
  return inTransaction(database, identityOf(actor), async (transaction) => {
    const holder = await requireHolder(transaction, actor);
    const result = await work(transaction, holder);
    await writeAudit(transaction, {
      requestId,
      actor,
      companyId: null,
      action,
      outcome: "changed",
      status,
      code: null,
      target,
    });
    return result;
  });
}

/** A session left open is not enough to change how its owner signs in. */
async function checkPassword(
  { database, confirmPassword }: OwnFactorServices,
  { actor, address, grant }: OwnFactorRequest,
  currentPassword: string,
): Promise<void> {
  const { email } = await inTransaction(
    database,
    identityOf(actor),
    (transaction) => requireHolder(transaction, actor),
  );
  await confirmPassword({ email, address, grant, password: currentPassword });
}

async function newStep(
  transaction: Transaction,
  context: FactorContext,
  actor: Actor,
): Promise<steps.StepRow> {
  const key = keyOf(actor);
  await beginStep(transaction, context, {
    key,
    kind: "profile",
    userId: actor.id,
  });
  return openStep(transaction, context, actor);
}

async function openStep(
  transaction: Transaction,
  context: FactorContext,
  actor: Actor,
): Promise<steps.StepRow> {
  const step = await findStep(transaction, context, keyOf(actor));
  if (step === null) throw expired();
  return step;
}

export async function startTotp(
  services: OwnFactorServices,
  request: OwnFactorRequest,
  currentPassword: string,
) {
  await checkPassword(services, request, currentPassword);
  return change(services, request, {}, 200, async (transaction, holder) => {
    if (holder.hasTotp) throw duplicateApp();
    const { context } = services;
    const step = await newStep(transaction, context, request.actor);
    return offerTotp(transaction, context, step, holder);
  });
}

export function confirmOwnTotp(
  services: OwnFactorServices,
  request: OwnFactorRequest,
  code: string,
) {
  return change(services, request, {}, 200, async (transaction) => {
    const { context } = services;
    const step = await openStep(transaction, context, request.actor);
    const recoveryCodes = await confirmTotp(transaction, context, step, code);
    await endStep(transaction, step.key);
    return { recoveryCodes };
  });
}

/**
 * The last factor cannot be removed while a role requires one; without any
 * factor, recovery codes are useless.
 */
async function afterRemoval(
  transaction: Transaction,
  actor: Actor,
): Promise<void> {
  const left = await repository.findHolderOfUser(transaction, actor.id);
  if (left === null || left.hasTotp || left.passkeys > 0) return;
  if (left.required) {
    throw new DomainError(
      "secondFactor.required",
      "Your role requires a second factor. Add another one first.",
    );
  }
  await repository.replaceRecoveryCodes(transaction, actor.id, []);
}

export async function removeTotp(
  services: OwnFactorServices,
  request: OwnFactorRequest,
  currentPassword: string,
): Promise<void> {
  await checkPassword(services, request, currentPassword);
  await change(services, request, {}, 204, async (transaction) => {
    if (!(await repository.deleteTotp(transaction, request.actor.id)))
      throw notFound();
    await afterRemoval(transaction, request.actor);
  });
}

function requireSite({ site }: OwnFactorRequest): PasskeySite {
  if (site !== null) return site;
  throw new DomainError(
    "secondFactor.noPasskeys",
    "Browsers allow passkeys only at a host name with https.",
  );
}

export async function startPasskey(
  services: OwnFactorServices,
  request: OwnFactorRequest,
  currentPassword: string,
) {
  await checkPassword(services, request, currentPassword);
  return change(services, request, {}, 200, async (transaction, holder) => {
    const site = requireSite(request);
    const step = await newStep(transaction, services.context, request.actor);
    return {
      options: await passkeyCreation(transaction, site, step, holder),
    };
  });
}

export function addOwnPasskey(
  services: OwnFactorServices,
  request: OwnFactorRequest,
  name: string,
  credential: unknown,
) {
  return change(services, request, { name }, 201, async (transaction) => {
    const site = requireSite(request);
    const step = await openStep(transaction, services.context, request.actor);
    const added = await addPasskey(transaction, site, step, name, credential);
    await endStep(transaction, step.key);
    return {
      passkey: toPasskey(added.passkey),
      recoveryCodes: added.recoveryCodes,
    };
  });
}

export function renameOwnPasskey(
  services: OwnFactorServices,
  request: OwnFactorRequest,
  passkeyId: number,
  name: string,
) {
  return change(services, request, { passkeyId }, 200, async (transaction) => {
    const renamed = await repository.renamePasskey(
      transaction,
      request.actor.id,
      passkeyId,
      name,
    );
    if (renamed === null) throw notFound();
    return toPasskey(renamed);
  });
}

export async function removeOwnPasskey(
  services: OwnFactorServices,
  request: OwnFactorRequest,
  passkeyId: number,
  currentPassword: string,
): Promise<void> {
  await checkPassword(services, request, currentPassword);
  const { actor } = request;
  await change(services, request, { passkeyId }, 204, async (transaction) => {
    if (!(await repository.deletePasskey(transaction, actor.id, passkeyId)))
      throw notFound();
    await afterRemoval(transaction, actor);
  });
}

export async function renewRecoveryCodes(
  services: OwnFactorServices,
  request: OwnFactorRequest,
  currentPassword: string,
) {
  await checkPassword(services, request, currentPassword);
  return change(services, request, {}, 200, async (transaction, holder) => {
    if (!holder.hasTotp && holder.passkeys === 0) {
      throw new DomainError(
        "secondFactor.none",
        "Recovery codes come with a second factor. Add one first.",
      );
    }
    return {
      recoveryCodes: await makeRecoveryCodes(transaction, request.actor.id),
    };
  });
}
