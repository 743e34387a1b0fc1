import { useEffect, useState } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { appConfig } from "#session/app-config.ts";

/** The help site for whoever may see it; null for everybody else and where none is configured. */
export function useHelpAddress(): string | null {
  const { can } = useAbilities();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    void appConfig().then(
      ({ helpUrl }) => setAddress(helpUrl),
      // Without its configuration nobody gets in at all: the sign-in says so.
      () => setAddress(null),
    );
  }, []);
  return can("view", "help") ? address : null;
}
