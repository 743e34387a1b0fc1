import { isClient } from "@stagecraft/domain";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";

export interface PtaRights {
  /**
   * Cases are useless without their results and results without cases, so both permissions are
   * needed (decision A11).
   */
  readonly mayRead: boolean;
  readonly mayEdit: boolean;
  readonly mayRun: boolean;
  /** Only staff see hidden cases and internal comments. */
  readonly isStaff: boolean;
}

export function usePtaRights(): PtaRights {
  const { can } = useAbilities();
  const roles = useActiveUser()?.roles ?? [];
  const mayRead = can("get", "cases") && can("get", "interpretations");
  return {
    mayRead,
    mayEdit: mayRead && can("edit", "cases"),
    mayRun: mayRead && can("run", "interpretations"),
    isStaff: !isClient(roles),
  };
}
