export interface AppConfig {
  readonly oidc: {
    readonly issuer: string;
    readonly clientId: string;
    readonly audience: string;
  };
  readonly demo: boolean;
  readonly version: string;
}

let loading: Promise<AppConfig> | undefined;

async function fetchConfig(): Promise<AppConfig> {
  const response = await fetch("/app-config.json");
  if (!response.ok) {
    throw new Error(`The configuration answered ${response.status}`);
  }
  return (await response.json()) as AppConfig;
}

/** What the server says about itself before anybody signs in; asked once, again after a failure. */
export function appConfig(): Promise<AppConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
