export interface AppConfig {
  readonly oidc: {
    readonly issuer: string;
    readonly clientId: string;
    readonly audience: string;
  };
  readonly demo: boolean;
  /** The demo can be reached from other machines. */
  readonly openDemo: boolean;
  readonly version: string;
  /** Where team channels are: only Teams needs the team id of a company. */
  readonly channelHome: "embedded" | "graph";
  /** The help site; null where none is configured. */
  readonly helpUrl: string | null;
  /** A location is appended to it; null where no map is configured. */
  readonly mapUrl: string | null;
  readonly apiMonitorUrl: string | null;
  readonly engineMonitorUrl: string | null;
  /** Templates of pages about one job in external systems, see `jobLink`. */
  readonly externalChartUrl: string | null;
  readonly jobManagerUrl: string | null;
  /** Help pages next to fields of the project and well dialogs. */
  readonly teamHelpUrl: string | null;
  readonly locationHelpUrl: string | null;
  readonly uwiHelpUrl: string | null;
  readonly workflowHelpUrl: string | null;
}

let loading: Promise<AppConfig> | undefined;

/** The server embeds the configuration in the page; a development server does not. */
function writtenConfig(): AppConfig | null {
  const { content = "" } =
    document.querySelector<HTMLMetaElement>('meta[name="app-config"]') ?? {};
  return content.startsWith("{") ? (JSON.parse(content) as AppConfig) : null;
}

async function readConfig(): Promise<AppConfig> {
  const written = writtenConfig();
  if (written !== null) return written;
  const response = await fetch("/app-config.json");
  if (!response.ok) {
    throw new Error(`The configuration responded with ${response.status}`);
  }
  return (await response.json()) as AppConfig;
}

/** The server's configuration, available before sign-in; requested once, again after a failure. */
export function appConfig(): Promise<AppConfig> {
  loading ??= readConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The next call requests it again: component tests show several installations in the same page. */
export function forgetAppConfig(): void {
  loading = undefined;
}
