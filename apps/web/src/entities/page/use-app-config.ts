import { useEffect, useState } from "react";
import { appConfig, type AppConfig } from "#session/app-config.ts";

/** What the server says about itself; null until it is known. Without it nobody gets in: the sign-in says so. */
export function useAppConfig(): AppConfig | null {
  const [config, setConfig] = useState<AppConfig | null>(null);
  useEffect(() => {
    void appConfig().then(setConfig, () => setConfig(null));
  }, []);
  return config;
}
