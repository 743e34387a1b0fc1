import {
  isPermission,
  isSupport,
  type Permission,
  type Role,
} from "@stagecraft/domain";

type Action = Permission extends `${infer Verb}:${string}` ? Verb : never;
type SubjectOf<Verb extends Action> = Permission extends infer Held
  ? Held extends `${Verb}:${infer Subject}`
    ? Subject
    : never
  : never;

export interface Abilities {
  can: <Verb extends Action>(action: Verb, subject: SubjectOf<Verb>) => boolean;
  hasPermission: (permission: Permission) => boolean;
  hasRole: (...anyOf: Role[]) => boolean;
  /** administrator, seniorsupport or support. */
  readonly isSupport: boolean;
}

interface Holder {
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

/** An unidentified user has no permissions. */
export const nobody: Holder = { roles: [], permissions: [] };

export function abilitiesOf({ roles, permissions }: Holder): Abilities {
  const held = new Set<string>(permissions);
  return {
    can(action, subject) {
      const permission = `${action}:${subject}`;
      return isPermission(permission) && held.has(permission);
    },
    hasPermission: (permission) => held.has(permission),
    hasRole: (...anyOf) => anyOf.some((role) => roles.includes(role)),
    isSupport: isSupport(roles),
  };
}
