import {
  defaultRolePermissions,
  roles,
  rolesOfEveryCompany,
} from "@stagecraft/domain";
import type {
  BodyOf,
  OutputOf,
  StagecraftContract,
} from "@stagecraft/contract";
import { refusal, type Responses } from "./test-server.ts";
import { aPerson, morning, northgate } from "./world.ts";

type Roles = StagecraftContract["roles"];
export type RoleTable = OutputOf<Roles["table"]>;
type Changes = BodyOf<Roles["update"]>["changes"];

function defaultTable(): RoleTable {
  return {
    version: 1,
    changedAt: null,
    changedBy: "",
    roles: roles.map((name) => {
      const permissions = [...new Set(defaultRolePermissions[name])];
      return {
        name,
        everyCompany: rolesOfEveryCompany.includes(name),
        people: name === "engineer" ? 12 : 1,
        permissions,
        defaultPermissions: permissions,
      };
    }),
  };
}

function withChanges(table: RoleTable, changes: Changes): RoleTable {
  return {
    ...table,
    version: table.version + 1,
    changedAt: morning,
    changedBy: "Ada Field",
    roles: table.roles.map((role) => {
      const own = changes.filter((change) => change.role === role.name);
      const touched = own.map(({ permission }) => permission);
      return {
        ...role,
        permissions: [
          ...role.permissions.filter((each) => !touched.includes(each)),
          ...own
            .filter(({ granted }) => granted)
            .map(({ permission }) => permission),
        ],
      };
    }),
  };
}

const people = [
  {
    id: 7,
    name: "Eva Engineer",
    email: "eva@northgate.test",
    roles: ["engineer" as const],
  },
  {
    id: 8,
    name: "Gus Guest",
    email: "gus@northgate.test",
    roles: ["guest" as const],
  },
];

/** The table of roles of a server that stores changes and refuses an old version. */
export class RolesWorld {
  table = defaultTable();

  /** Somebody else saves first. */
  changeBySomebodyElse(...changes: Changes): void {
    this.table = { ...withChanges(this.table, changes), changedBy: "Bo Other" };
  }

  get responses(): Responses {
    return {
      // Administrators work for every company.
      "users.me": { ...aPerson(["administrator"]), everyCompany: true },
      "roles.table": () => this.table,
      "roles.impact": ({ body }) => ({
        permissions: [
          ...new Set(body.changes.map(({ permission }) => permission)),
        ].map((permission) => {
          const gives = body.changes.some(
            (change) => change.permission === permission && change.granted,
          );
          const nobody = { count: 0, names: [] };
          return {
            permission,
            gains: gives ? { count: 3, names: ["Eva", "Gus"] } : nobody,
            loses: gives ? nobody : { count: 1, names: ["Max"] },
          };
        }),
      }),
      "roles.update": ({ body }) => {
        if (body.version !== this.table.version)
          return refusal(409, "edit.conflict", "Bo Other changed the roles");
        this.table = withChanges(this.table, body.changes);
        return this.table;
      },
      "roles.people": ({ query }) => ({
        people: people.filter(
          ({ name, roles: held }) =>
            name.toLowerCase().includes(query.search.toLowerCase()) &&
            (query.role === undefined ||
              (held as string[]).includes(query.role)),
        ),
        hasMore: false,
      }),
      "roles.explain": ({ query }) => {
        const isHeld = query.userId === 7;
        return {
          name: isHeld ? "Eva Engineer" : "Gus Guest",
          permission: query.permission,
          isHeld,
          throughRoles: isHeld ? ["engineer"] : [],
          isAdditional: false,
          everyCompanyThrough: [],
          companies: [{ id: northgate.id, name: northgate.name }],
          grantedBy: ["administrator", "engineer"],
          givers: isHeld
            ? { count: 0, names: [] }
            : { count: 7, names: ["Ada Field"] },
        };
      },
    };
  }
}
