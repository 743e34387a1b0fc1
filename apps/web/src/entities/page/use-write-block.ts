import { useConnection } from "#api/use-connection.ts";
import { useActiveCompany } from "#entities/project/active-project.ts";
import { useText } from "#translations/use-text.ts";

/** Returns why nothing can be sent now, also no export and no refresh; undefined when it can. */
export function useOfflineBlock(): string | undefined {
  const text = useText();
  const { isOnline } = useConnection();
  return isOnline ? undefined : text("shell.offlineReason");
}

/** Returns why data of the active company cannot be changed: it is inactive; undefined when it can. */
export function useInactiveBlock(): string | undefined {
  const text = useText();
  const { company } = useActiveCompany();
  return company?.active === false ? text("shell.companyInactive") : undefined;
}

/** Returns why nothing of the active company can be saved now; undefined when it can. */
export function useWriteBlock(): string | undefined {
  const offline = useOfflineBlock();
  const inactive = useInactiveBlock();
  return offline ?? inactive;
}
