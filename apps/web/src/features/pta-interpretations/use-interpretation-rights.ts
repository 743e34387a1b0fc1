import { useAbilities } from "#entities/user/use-active-user.ts";

export interface InterpretationRights {
  readonly mayRead: boolean;
  readonly mayEdit: boolean;
  readonly mayRun: boolean;
  readonly mayExport: boolean;
}

export function useInterpretationRights(): InterpretationRights {
  const { can } = useAbilities();
  const mayRead = can("get", "interpretations");
  return {
    mayRead,
    mayEdit: mayRead && can("edit", "cases"),
    mayRun: mayRead && can("run", "interpretations"),
    // Export permission is that of the case.
    mayExport: mayRead && can("get", "cases"),
  };
}
