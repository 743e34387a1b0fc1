import type { BodyOf, contract } from "@stagecraft/contract";
import {
  dataSourceMessages,
  dataSourceServer,
  DomainError,
} from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  isDuplicate,
  isReferenced,
  type Transaction,
} from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import { seal, type SealedColumn, unseal } from "#database/sealed-secrets.ts";
import * as repository from "#features/data-sources/data-source-auths.repository.ts";
import {
  countUse,
  findProviders,
  listUsers,
} from "#features/data-sources/data-source-usage.repository.ts";

type AuthEdit = BodyOf<typeof contract.dataSources.update>;

/** Bound to the record, so that one provider's password does not open as another's. */
function secretName(id: number): string {
  return `data-source.${id}`;
}

function sealPassword(
  secretKey: Buffer,
  id: number,
  password: string,
): Buffer | null {
  if (password === "") return null;
  return seal(secretKey, secretName(id), Buffer.from(password));
}

function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new DomainError(
    "dataSource.duplicate",
    "The company has a data provider of this name already.",
  );
}

export async function listAccounts(
  transaction: Transaction,
  companyId: number,
) {
  return {
    dataSources: await repository.listAccounts(transaction, companyId),
  };
}

/** Bounds of the lists; a company has some ten providers. */
const mostProviders = 200;
const mostUsers = 50;

export function listProviders(
  transaction: Transaction,
  companyId: number,
  search: string,
) {
  return findProviders(transaction, companyId, search, mostProviders);
}

export async function getUsage(
  transaction: Transaction,
  { reach }: Actor,
  id: number,
) {
  const limit = limitOf(reach.projectIds);
  const users = await listUsers(transaction, id, limit, mostUsers);
  return { ...users, total: await countUse(transaction, id) };
}

export async function getAuth(transaction: Transaction, id: number) {
  const auth = await repository.findAuth(transaction, id);
  if (auth === null) throw notFound();
  return auth;
}

export async function addAuth(
  transaction: Transaction,
  actor: Actor,
  secretKey: Buffer,
  body: BodyOf<typeof contract.dataSources.add>,
) {
  const id = await repository
    .insertAuth(transaction, body.companyId, {
      ...body,
      updatedBy: actor.name,
    })
    .catch(refuseDuplicate);
  await repository.updateAuth(transaction, id, {
    password: sealPassword(secretKey, id, body.password),
    updated_by: actor.name,
  });
  return getAuth(transaction, id);
}

/** Otherwise a person who may edit an address could have the password sent to their own server. */
function refuseCarriedPassword(
  known: repository.DataSourceAuth,
  body: Pick<AuthEdit, "url" | "password">,
): void {
  const moves =
    body.url !== undefined &&
    dataSourceServer(body.url) !== dataSourceServer(known.url);
  if (!moves || !known.hasPassword || body.password !== undefined) return;
  throw new DomainError("request.invalid", dataSourceMessages.password, [
    { field: "password", message: dataSourceMessages.password },
  ]);
}

export async function editAuth(
  transaction: Transaction,
  actor: Actor,
  secretKey: Buffer,
  id: number,
  body: AuthEdit,
) {
  if (!(await lockForEdit(transaction, "data_source_auth", id, body.updatedAt)))
    throw notFound();
  const known = await getAuth(transaction, id);
  if ((body.companyId ?? known.companyId) !== known.companyId)
    throw new DomainError(
      "request.invalid",
      "A data provider keeps its company.",
    );
  refuseCarriedPassword(known, body);
  await repository
    .updateAuth(transaction, id, {
      name: body.name,
      url: body.url,
      login: body.login,
      password:
        body.password === undefined
          ? undefined
          : sealPassword(secretKey, id, body.password),
      updated_by: actor.name,
    })
    .catch(refuseDuplicate);
  return getAuth(transaction, id);
}

export async function removeAuth(
  transaction: Transaction,
  id: number,
): Promise<void> {
  const { pads, wells, feeds } = await countUse(transaction, id);
  if (pads + wells + feeds > 0) throw inUse();
  const isDeleted = await repository
    .deleteAuth(transaction, id)
    .catch((error: unknown) => {
      // A recent deletion can be undone, and its records still refer to it.
      throw isReferenced(error) ? inUse() : error;
    });
  if (!isDeleted) throw notFound();
}

function inUse(): DomainError {
  return new DomainError(
    "dataSource.inUse",
    "Pads, data vans, well aliases or feeds use this data provider. Disconnect them first.",
  );
}

export interface SourceSignIn {
  readonly name: string;
  readonly url: string;
  readonly login: string;
  /** Empty when there is none. Must not be logged. */
  readonly password: string;
}

/** Returns what a feed needs to connect to its provider; null when there is no such provider. */
export async function openSignIn(
  transaction: Transaction,
  secretKey: Buffer,
  id: number,
): Promise<SourceSignIn | null> {
  const auth = await repository.findAuth(transaction, id);
  if (auth === null) return null;
  const sealed = await repository.findSealedPassword(transaction, id);
  const password =
    sealed === null ? "" : unseal(secretKey, secretName(id), sealed).toString();
  return { name: auth.name, url: auth.url, login: auth.login, password };
}

/** The stored sign-in with typed values in place of stored ones, to be tested before saving. */
export async function openTypedSignIn(
  transaction: Transaction,
  secretKey: Buffer,
  id: number,
  typed: BodyOf<typeof contract.dataSources.test>,
): Promise<SourceSignIn> {
  refuseCarriedPassword(await getAuth(transaction, id), typed);
  const stored = await openSignIn(transaction, secretKey, id);
  if (stored === null) throw notFound();
  return {
    name: stored.name,
    url: typed.url ?? stored.url,
    login: typed.login ?? stored.login,
    password: typed.password ?? stored.password,
  };
}

/**
 * A typed sign-in without a stored one; the company is read, so that row
 * security alone also guards it.
 */
export async function openNewSignIn(
  transaction: Transaction,
  {
    companyId,
    url,
    login,
    password,
  }: BodyOf<typeof contract.dataSources.testTyped>,
): Promise<SourceSignIn> {
  if (!(await repository.hasCompany(transaction, companyId))) throw notFound();
  return { name: "", url, login, password };
}

/** The passwords of all providers, for a transaction of the owner. */
export async function placesOfPasswords(
  transaction: Transaction,
): Promise<SealedColumn[]> {
  const passwords = await repository.listSealedPasswords(transaction);
  return passwords.map(({ id, sealed }) => ({
    name: secretName(id),
    sealed,
    replace: (other) =>
      repository.replaceSealedPassword(transaction, id, other),
    forget: () => repository.replaceSealedPassword(transaction, id, null),
  }));
}
