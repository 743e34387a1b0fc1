import {
  roles as everyRole,
  type Permission,
  type PersonImportField,
  type Role,
} from "@stagecraft/domain";
import type { ColumnMapping } from "#features/record-imports/column-mapping.ts";
import {
  distinct,
  type FieldChange,
  type PlannedRecord,
  type RecordPlan,
} from "#features/record-imports/record-plan.ts";
import type { RecordRow } from "#features/record-imports/record-table.ts";
import { RowCells } from "#features/record-imports/row-cells.ts";

export interface KnownCompany {
  readonly id: number;
  readonly name: string;
  /** Whether the importer has all its pads and so may give all of them. */
  readonly mayGiveAllPads: boolean;
}

export interface Membership {
  readonly companyId: number;
  readonly allProjects: boolean;
}

export interface KnownPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** Permissions from roles together with additional ones. */
  readonly permissions: readonly Permission[];
  readonly everyCompany: boolean;
  readonly memberships: readonly Membership[];
  readonly isDeactivated: boolean;
  /** Whether the person is a member of companies that the importer does not see. */
  readonly worksElsewhere: boolean;
}

/** The rights of the person who imports (decision D23). */
export interface ImporterRights {
  readonly roles: readonly Role[];
  readonly permissions: ReadonlySet<Permission>;
  readonly reachesEveryCompany: boolean;
}

export interface PersonAction {
  /** Null adds the person. */
  readonly userId: number | null;
  readonly email: string;
  /** Null leaves the name unchanged. */
  readonly name: string | null;
  readonly addedRoles: readonly Role[];
  /** Companies that the person becomes a member of. */
  readonly addedCompanyIds: readonly number[];
  /** Memberships whose choice of pads changes; null applies the default of the role. */
  readonly padsOfCompanyIds: readonly number[];
  readonly allPads: boolean | null;
}

export interface PersonPlanContext {
  readonly companies: readonly KnownCompany[];
  /** People within reach, by address in lower case. */
  readonly people: ReadonlyMap<string, KnownPerson>;
  /** Addresses, in lower case, of people whom the importer may not see. */
  readonly takenEmails: ReadonlySet<string>;
  readonly permissionsOfRole: ReadonlyMap<Role, readonly Permission[]>;
  readonly importer: ImporterRights;
}

const longestName = 200;
const longestEmail = 254;
const emailPattern = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@]+$/u;
const listSeparator = /[,;|\n]/;
/** Names of companies contain commas. */
const companySeparator = /[;|\n]/;

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, "");
}

function emailOf(cells: RowCells): string | null {
  const text = cells.required("email", longestEmail);
  if (text === null || emailPattern.test(text)) return text;
  return cells.refuse("notAnEmail", { text });
}

/** A van is a machine with its own credential, so people cannot have its role. */
function rolesOf(cells: RowCells): Role[] {
  return cells.list("roles", listSeparator).flatMap((text) => {
    const role = everyRole.find(
      (known) => known === lettersOf(text) && known !== "datavan",
    );
    if (role === undefined) cells.refuse("unknownRole", { text });
    return role ?? [];
  });
}

function companiesOf(
  cells: RowCells,
  companies: readonly KnownCompany[],
): KnownCompany[] {
  return cells.list("company", companySeparator).flatMap((text) => {
    const company =
      companies.find(({ name }) => name.toLowerCase() === text.toLowerCase()) ??
      companies.find(({ id }) => String(id) === text);
    if (company === undefined) cells.refuse("unknownCompany", { text });
    return company ?? [];
  });
}

/** Nobody can give more pads of a company than he has himself (decision D23). */
function refusePads(cells: RowCells, companies: readonly KnownCompany[]): void {
  for (const { name, mayGiveAllPads } of companies)
    if (!mayGiveAllPads) cells.refuse("padsNotHeld", { company: name });
}

/** Whether somebody holds rights that the importer does not. */
export function holdsMore(
  person: Pick<KnownPerson, "roles" | "permissions" | "everyCompany">,
  importer: ImporterRights,
): boolean {
  if (importer.roles.includes("administrator")) return false;
  return (
    person.roles.includes("administrator") ||
    (person.everyCompany && !importer.reachesEveryCompany) ||
    person.permissions.some(
      (permission) => !importer.permissions.has(permission),
    )
  );
}

interface GivenPerson {
  readonly name: string | null;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly companies: readonly KnownCompany[];
  readonly allPads: boolean | null;
}

class PersonPlanner {
  readonly #context: PersonPlanContext;
  readonly #companyNames: ReadonlyMap<number, string>;
  /** Line on which an address first occurred. */
  readonly #lines = new Map<string, number>();

  constructor(context: PersonPlanContext) {
    this.#context = context;
    this.#companyNames = new Map(
      context.companies.map(({ id, name }) => [id, name]),
    );
  }

  plan(row: RecordRow, mapping: ColumnMapping): PlannedRecord<PersonAction> {
    const cells = new RowCells(row, mapping);
    const email = emailOf(cells);
    const given = {
      name: cells.text("name", longestName),
      roles: rolesOf(cells),
      companies: companiesOf(cells, this.#context.companies),
      allPads: cells.yesOrNo("allPads"),
    };
    const subject = [given.name, email]
      .filter((part) => part !== null)
      .join(" · ");
    if (email === null) return skipped(cells, subject);
    this.#refuseRepeated(cells, email.toLowerCase());
    const known = this.#context.people.get(email.toLowerCase());
    const person = { ...given, email };
    const action =
      known === undefined
        ? this.#create(cells, person)
        : this.#update(cells, person, known);
    if (cells.reasons.length > 0) return skipped(cells, subject);
    const changes = this.#changesOf(action, known);
    const isUnchanged = known !== undefined && changes.length === 0;
    return {
      line: row.line,
      outcome:
        known === undefined ? "create" : isUnchanged ? "unchanged" : "update",
      subject,
      changes,
      reasons: [],
      action: isUnchanged ? null : action,
    };
  }

  #create(cells: RowCells, given: GivenPerson): PersonAction {
    const { takenEmails, importer } = this.#context;
    if (given.name === null) cells.refuse("required", { field: "name" });
    if (takenEmails.has(given.email.toLowerCase()))
      cells.refuse("personElsewhere");
    else if (!importer.reachesEveryCompany && given.companies.length === 0)
      cells.refuse("companyNeeded");
    this.#refuseRoles(cells, given.roles);
    if (given.allPads === true) refusePads(cells, given.companies);
    const companyIds = given.companies.map(({ id }) => id);
    return {
      userId: null,
      email: given.email,
      name: given.name,
      addedRoles: given.roles,
      addedCompanyIds: companyIds,
      padsOfCompanyIds: companyIds,
      allPads: given.allPads,
    };
  }

  #update(
    cells: RowCells,
    given: GivenPerson,
    known: KnownPerson,
  ): PersonAction {
    const addedRoles = given.roles.filter(
      (role) => !known.roles.includes(role),
    );
    const memberships = new Map(
      known.memberships.map((membership) => [membership.companyId, membership]),
    );
    const addedCompanyIds = given.companies
      .map(({ id }) => id)
      .filter((id) => !memberships.has(id));
    const switched = given.companies
      .map(({ id }) => memberships.get(id))
      .filter(
        (membership) =>
          membership !== undefined &&
          given.allPads !== null &&
          membership.allProjects !== given.allPads,
      )
      .flatMap((membership) => membership?.companyId ?? []);
    const name = given.name === known.name ? null : given.name;
    if (given.allPads === true)
      refusePads(
        cells,
        given.companies.filter(
          ({ id }) => memberships.get(id)?.allProjects !== true,
        ),
      );
    this.#refuseRoles(cells, addedRoles);
    this.#refuseEdit(cells, known, name);
    return {
      userId: known.id,
      email: given.email,
      name,
      addedRoles,
      addedCompanyIds,
      padsOfCompanyIds: [...addedCompanyIds, ...switched],
      allPads: given.allPads,
    };
  }

  #refuseEdit(cells: RowCells, known: KnownPerson, name: string | null): void {
    if (known.isDeactivated) cells.refuse("personDeactivated");
    if (name === null) return;
    if (holdsMore(known, this.#context.importer))
      cells.refuse("personHoldsMore");
    else if (known.worksElsewhere) cells.refuse("personElsewhere");
  }

  /**
   * Nobody can give a role that he does not hold, or permissions beyond his own
   * (decision D23).
   */
  #refuseRoles(cells: RowCells, given: readonly Role[]): void {
    const { importer, permissionsOfRole } = this.#context;
    const isAdministrator = importer.roles.includes("administrator");
    const beyond = given.filter(
      (role) =>
        (!isAdministrator && !importer.roles.includes(role)) ||
        (permissionsOfRole.get(role) ?? []).some(
          (permission) => !importer.permissions.has(permission),
        ),
    );
    if (beyond.length > 0)
      cells.refuse("roleNotHeld", { roles: beyond.join(", ") });
  }

  #refuseRepeated(cells: RowCells, email: string): void {
    const line = this.#lines.get(email);
    if (line === undefined) this.#lines.set(email, cells.line);
    else cells.refuse("repeated", { line: String(line) });
  }

  #changesOf(
    action: PersonAction,
    known: KnownPerson | undefined,
  ): FieldChange[] {
    const { name, addedRoles, addedCompanyIds, padsOfCompanyIds } = action;
    const change = (
      field: PersonImportField,
      before: string,
      after: string,
    ): FieldChange => ({ field, before, after });
    const rolesBefore = known?.roles ?? [];
    const companiesBefore = (known?.memberships ?? []).map(
      ({ companyId }) => companyId,
    );
    const isPadsChosen = action.allPads !== null && padsOfCompanyIds.length > 0;
    return [
      ...(name === null ? [] : [change("name", known?.name ?? "", name)]),
      ...(addedRoles.length === 0
        ? []
        : [
            change(
              "roles",
              rolesBefore.join(", "),
              [...rolesBefore, ...addedRoles].join(", "),
            ),
          ]),
      ...(addedCompanyIds.length === 0
        ? []
        : [
            change(
              "company",
              this.#namesOf(companiesBefore),
              this.#namesOf([...companiesBefore, ...addedCompanyIds]),
            ),
          ]),
      ...(isPadsChosen
        ? [
            change(
              "allPads",
              known === undefined ? "" : String(!action.allPads),
              String(action.allPads),
            ),
          ]
        : []),
    ];
  }

  #namesOf(companyIds: readonly number[]): string {
    return companyIds
      .flatMap((id) => this.#companyNames.get(id) ?? [])
      .join("; ");
  }
}

function skipped(
  cells: RowCells,
  subject: string,
): PlannedRecord<PersonAction> {
  return {
    line: cells.line,
    outcome: "skipped",
    subject,
    changes: [],
    reasons: cells.reasons,
    action: null,
  };
}

/** The addresses in a file, in lower case. */
export function emailsNamed(
  rows: readonly RecordRow[],
  mapping: ColumnMapping,
): string[] {
  const column = mapping.email;
  if (column === undefined) return [];
  const emails = rows.map(({ cells }) => (cells[column] ?? "").toLowerCase());
  return [...new Set(emails)].filter((email) => email !== "");
}

/** Plans an import of people using only the rows and the stored people. */
export function planPeople(
  rows: readonly RecordRow[],
  mapping: ColumnMapping,
  context: PersonPlanContext,
): RecordPlan<PersonAction> {
  const planner = new PersonPlanner(context);
  const records = rows.map((row) => planner.plan(row, mapping));
  const known = new Map(
    [...context.people.values()].map((person) => [person.id, person]),
  );
  const companyIds = distinct(
    records.flatMap(({ action }) =>
      action === null
        ? []
        : [
            ...action.padsOfCompanyIds,
            ...(known.get(action.userId ?? 0)?.memberships ?? []).map(
              ({ companyId }) => companyId,
            ),
          ],
    ),
  );
  return { records, companyIds, projectIds: [] };
}
