import { useEffect, useState } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { appConfig } from "#session/app-config.ts";

/** Returns the help site for users who may see it; null for all others and where none is configured. */
export function useHelpAddress(): string | null {
  const { can } = useAbilities();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    void appConfig().then(
      ({ helpUrl }) => setAddress(helpUrl),
      // Without the configuration sign-in is not possible at all, and the sign-in reports it.
      () => setAddress(null),
    );
  }, []);
  return can("view", "help") ? address : null;
}
