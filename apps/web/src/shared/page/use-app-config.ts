import { useEffect, useState } from "react";
import { appConfig, type AppConfig } from "#session/app-config.ts";

/**
 * Returns the server's configuration; null until it is loaded. Sign-in is
 * impossible without it, and the sign-in page says so.
 */
export function useAppConfig(): AppConfig | null {
  const [config, setConfig] = useState<AppConfig | null>(null);
  useEffect(() => {
    void appConfig().then(setConfig, () => setConfig(null));
  }, []);
  return config;
}
