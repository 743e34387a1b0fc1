import { DomainError, type Role } from "@stagecraft/domain";
import { limitOf, type Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import {
  addCompanyUser,
  editCompanyUser,
  removeCompanyUser,
} from "#features/companies/companies.service.ts";
import { createAccountLink } from "#features/identity/accounts/account-links.service.ts";
import {
  emailsNamed,
  holdsMore,
  planPeople,
  type ImporterRights,
  type Membership,
  type PersonAction,
} from "#features/record-imports/person-plan.ts";
import * as repository from "#features/record-imports/person-records.repository.ts";
import type {
  InvitationLink,
  RecordKind,
} from "#features/record-imports/record-kind.ts";
import {
  undoPlanOf,
  type PlannedRecord,
  type StoredChange,
} from "#features/record-imports/record-plan.ts";
import {
  reason,
  type RecordReason,
} from "#features/record-imports/record-reason.ts";
import {
  addPerson,
  editPerson,
  type PeopleOptions,
} from "#features/users/people.service.ts";
import { updateIdentity } from "#features/users/users.service.ts";

/** Somebody added in the meantime counts as a changed record. */
function refuseTaken(error: unknown): never {
  if (error instanceof DomainError && error.code === "user.duplicate")
    throw new DomainError(
      "recordImport.changed",
      "The records were changed after the dry run. Check the new dry run and apply it again.",
    );
  throw error;
}

function rightsOf(actor: Actor): ImporterRights {
  return {
    roles: actor.roles,
    permissions: actor.permissions,
    reachesEveryCompany: actor.reach.companyIds === "all",
  };
}

/** Values that the import stored for a person; for an existing person only the added ones. */
interface PersonState {
  readonly name?: string;
  readonly roles: readonly Role[];
  readonly memberships: readonly Membership[];
}

function stateOf(person: repository.StoredPerson): PersonState {
  const { name, roles, memberships } = person;
  return { name, roles, memberships };
}

class PersonWriter {
  readonly #transaction: Transaction;
  readonly #actor: Actor;
  readonly #options: PeopleOptions;
  readonly links: InvitationLink[] = [];

  constructor(transaction: Transaction, actor: Actor, options: PeopleOptions) {
    this.#transaction = transaction;
    this.#actor = actor;
    this.#options = options;
  }

  async create({
    email,
    name,
    addedRoles,
    addedCompanyIds,
    allPads,
  }: PersonAction): Promise<number> {
    const person = await addPerson(
      this.#transaction,
      this.#actor,
      this.#options,
      {
        name: name ?? email,
        email,
        roles: [...addedRoles],
        companyIds: [...addedCompanyIds],
        ...(allPads === null ? {} : { allProjects: allPads }),
      },
    ).catch(refuseTaken);
    await this.#invite(person.id, person.name, email);
    return person.id;
  }

  async update(
    known: repository.StoredPerson,
    {
      name,
      addedRoles,
      addedCompanyIds,
      padsOfCompanyIds,
      allPads,
    }: PersonAction,
  ): Promise<void> {
    if (name !== null)
      await editPerson(this.#transaction, this.#actor, known.id, {
        name,
        updatedAt: known.updatedAt,
      });
    if (addedRoles.length > 0)
      await this.#setRoles(known, [...known.roles, ...addedRoles]);
    for (const companyId of addedCompanyIds)
      await addCompanyUser(this.#transaction, this.#actor, companyId, known.id);
    if (allPads !== null)
      await this.#choosePads(known.id, padsOfCompanyIds, allPads);
  }

  /** Restores name, roles and memberships. */
  async restore(
    known: repository.StoredPerson,
    before: PersonState,
    after: PersonState,
  ): Promise<void> {
    if (before.name !== undefined && before.name !== after.name)
      await editPerson(this.#transaction, this.#actor, known.id, {
        name: before.name,
        updatedAt: known.updatedAt,
      });
    const added = after.roles.filter((role) => !before.roles.includes(role));
    if (added.length > 0)
      await this.#setRoles(
        known,
        known.roles.filter((role) => !added.includes(role)),
      );
    const earlier = new Map(
      before.memberships.map((each) => [each.companyId, each.allProjects]),
    );
    for (const { companyId, allProjects } of after.memberships) {
      const pads = earlier.get(companyId);
      if (pads === undefined)
        await removeCompanyUser(this.#transaction, companyId, known.id);
      else if (pads !== allProjects)
        await this.#choosePads(known.id, [companyId], pads);
    }
  }

  async #setRoles(
    { subject, extraPermissions }: repository.StoredPerson,
    roles: readonly Role[],
  ): Promise<void> {
    await updateIdentity(this.#transaction, this.#actor, subject, {
      roles: [...roles],
      permissions: [...extraPermissions],
    });
  }

  async #choosePads(
    userId: number,
    companyIds: readonly number[],
    allProjects: boolean,
  ): Promise<void> {
    for (const companyId of companyIds)
      await editCompanyUser(this.#transaction, this.#actor, companyId, userId, {
        allProjects,
      });
  }

  /** People of an external provider sign in there and need no link. */
  async #invite(userId: number, name: string, email: string): Promise<void> {
    if (!this.#options.isEmbeddedProvider) return;
    const { path, expiresAt } = await createAccountLink(
      this.#transaction,
      userId,
      "invite",
    );
    this.links.push({ name, email, path, expiresAt });
  }
}

/** The part of a person's state that the import is responsible for. */
function partOf(state: PersonState, action: PersonAction): PersonState {
  return {
    ...(action.name === null ? {} : { name: state.name ?? "" }),
    roles: state.roles.filter((role) => action.addedRoles.includes(role)),
    memberships: state.memberships.filter(({ companyId }) =>
      action.padsOfCompanyIds.includes(companyId),
    ),
  };
}

async function changesOf(
  transaction: Transaction,
  stored: readonly {
    readonly record: PlannedRecord<PersonAction>;
    readonly action: PersonAction;
    readonly id: number;
    readonly before: repository.StoredPerson | null;
  }[],
): Promise<StoredChange[]> {
  const people = await repository.lockPeopleById(
    transaction,
    stored.map(({ id }) => id),
  );
  const after = new Map(people.map((person) => [person.id, person]));
  return stored.flatMap(({ record, action, id, before }) => {
    const person = after.get(id);
    if (person === undefined) return [];
    const { line, subject } = record;
    const state = stateOf(person);
    const change = { line, subject, id, isNew: before === null };
    return before === null
      ? { ...change, before: {}, after: { ...state }, updatedAt: null }
      : {
          ...change,
          before: { ...partOf(stateOf(before), action) },
          after: { ...partOf(state, action) },
          updatedAt: null,
        };
  });
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the values given by the import are still unchanged. */
function isUntouched(person: repository.StoredPerson, after: PersonState) {
  const memberships = new Map(
    person.memberships.map((each) => [each.companyId, each.allProjects]),
  );
  return (
    (after.name === undefined || after.name === person.name) &&
    after.roles.every((role) => person.roles.includes(role)) &&
    after.memberships.every(
      ({ companyId, allProjects }) =>
        memberships.get(companyId) === allProjects,
    )
  );
}

class PersonUndo {
  readonly #importer: ImporterRights;
  readonly #reachesEveryPad: boolean;
  readonly #administrators: Set<number>;

  constructor(actor: Actor, administrators: readonly number[]) {
    this.#importer = rightsOf(actor);
    this.#reachesEveryPad = actor.reach.projectIds === "all";
    this.#administrators = new Set(administrators);
  }

  obstacleOf(
    change: StoredChange,
    person: repository.StoredPerson | undefined,
  ): RecordReason | null {
    if (person === undefined) return reason("gone");
    const after = change.after as unknown as PersonState;
    return (
      (change.isNew
        ? this.#obstacleOfNew(person, after)
        : this.#obstacleOfEdit(change, person, after)) ??
      this.#lastAdministrator(change, person, after)
    );
  }

  #obstacleOfNew(
    person: repository.StoredPerson,
    after: PersonState,
  ): RecordReason | null {
    if (person.hasSignedIn) return reason("hasSignedIn");
    if (!isEqual(stateOf(person), after)) return reason("changedSince");
    if (holdsMore(person, this.#importer)) return reason("personHoldsMore");
    return person.worksElsewhere ? reason("personElsewhere") : null;
  }

  #obstacleOfEdit(
    { before }: StoredChange,
    person: repository.StoredPerson,
    after: PersonState,
  ): RecordReason | null {
    if (!isUntouched(person, after)) return reason("changedSince");
    const { memberships } = before as unknown as PersonState;
    if (
      !this.#reachesEveryPad &&
      memberships.some(({ allProjects }) => allProjects)
    )
      return reason("personHoldsMore");
    const { roles } = this.#importer;
    const beyond = after.roles.filter((role) => !roles.includes(role));
    if (beyond.length > 0 && !roles.includes("administrator"))
      return reason("roleNotHeld", { roles: beyond.join(", ") });
    const isRenamed = "name" in before;
    if (isRenamed && holdsMore(person, this.#importer))
      return reason("personHoldsMore");
    return isRenamed && person.worksElsewhere
      ? reason("personElsewhere")
      : null;
  }

  /** If a run added several administrators, the last one remains. */
  #lastAdministrator(
    { isNew, before }: StoredChange,
    { id }: repository.StoredPerson,
    after: PersonState,
  ): RecordReason | null {
    const held = isNew ? [] : (before as unknown as PersonState).roles;
    const isTaken =
      after.roles.includes("administrator") && !held.includes("administrator");
    if (!isTaken || !this.#administrators.has(id)) return null;
    if (this.#administrators.size === 1) return reason("lastAdministrator");
    this.#administrators.delete(id);
    return null;
  }
}

/** Builds the records of people; accounts are kept here or by an external provider. */
export function personRecords(
  options: PeopleOptions,
): RecordKind<PersonAction> {
  return {
    async plan(transaction, actor, { rows }, mapping, isFinal) {
      const companyIds = limitOf(actor.reach.companyIds);
      const emails = emailsNamed(rows, mapping);
      const people = await repository.listPeopleByEmail(
        transaction,
        emails,
        companyIds,
        isFinal,
      );
      const seen = new Map(
        people.map((person) => [person.email.toLowerCase(), person]),
      );
      const taken = await repository.listTakenEmails(transaction, emails);
      return planPeople(rows, mapping, {
        companies: await repository.listCompanies(transaction, companyIds, {
          id: actor.id,
          reachesEveryPad: actor.reach.projectIds === "all",
        }),
        people: seen,
        takenEmails: new Set(taken.filter((email) => !seen.has(email))),
        permissionsOfRole:
          await repository.listPermissionsOfEveryRole(transaction),
        importer: rightsOf(actor),
      });
    },

    async store(transaction, actor, records) {
      const writer = new PersonWriter(transaction, actor, options);
      const ids = records.flatMap(({ action }) => action?.userId ?? []);
      const people = await repository.lockPeopleById(transaction, ids);
      const known = new Map(people.map((person) => [person.id, person]));
      const stored = [];
      for (const record of records) {
        const { action } = record;
        if (action === null) continue;
        const before = known.get(action.userId ?? 0) ?? null;
        if (before !== null) await writer.update(before, action);
        const id = before?.id ?? (await writer.create(action));
        stored.push({ record, action, id, before });
      }
      const changes = await changesOf(transaction, stored);
      return { changes, links: writer.links };
    },

    async planUndo(transaction, actor, changes) {
      const people = await repository.lockPeopleById(
        transaction,
        changes.map(({ id }) => id),
      );
      const known = new Map(people.map((person) => [person.id, person]));
      const undo = new PersonUndo(
        actor,
        await repository.lockAdministrators(transaction),
      );
      return undoPlanOf(changes, (change) =>
        undo.obstacleOf(change, known.get(change.id)),
      );
    },

    async undo(transaction, actor, changes) {
      const writer = new PersonWriter(transaction, actor, options);
      const people = await repository.lockPeopleById(
        transaction,
        changes.map(({ id }) => id),
      );
      const known = new Map(people.map((person) => [person.id, person]));
      for (const { id, isNew, before, after } of changes) {
        const person = known.get(id);
        if (isNew || person === undefined) continue;
        await writer.restore(
          person,
          before as unknown as PersonState,
          after as unknown as PersonState,
        );
      }
      await repository.deletePeople(
        transaction,
        changes.filter(({ isNew }) => isNew).map(({ id }) => id),
      );
    },
  };
}
