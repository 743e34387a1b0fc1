import { resolve } from "node:path";
import { ConfigurationError } from "./configuration-error.ts";
import { readExternalLinks, type ExternalLinks } from "./external-links.ts";
import {
  type Environment,
  refuseUnknownNames,
  valueOf,
  wrongValue,
} from "./environment.ts";
import {
  readGitLab,
  type GitLabConfiguration,
} from "./gitlab-configuration.ts";
import { readGraph, type GraphConfiguration } from "./graph-configuration.ts";
import { readMail, type MailConfiguration } from "./mail-configuration.ts";
import {
  readNotifications,
  type NotificationConfiguration,
} from "./notification-configuration.ts";
import {
  readSpeech,
  type SpeechConfiguration,
} from "./speech-configuration.ts";
import { readOidc, type OidcConfiguration } from "./oidc-configuration.ts";
import { isOwnMachine } from "./own-machine.ts";
import { readTrustedProxies } from "./trusted-proxies.ts";
import { readSecretKey } from "./secret-key.ts";
import {
  readUsageLimits,
  readWorkLimits,
  type UsageLimits,
  type WorkLimits,
} from "./usage-limits.ts";

export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** The URL at which browsers reach the server: issuer and return addresses begin with it. */
  readonly publicUrl: string;
  /**
   * Proxies whose report of the client address is trusted; without one, the
   * connecting address is the client.
   */
  readonly trustedProxies: readonly string[];
  readonly dataFolder: string;
  readonly demo: boolean;
  /** Whether the pads of the demo are being pumped; otherwise nothing happens on them. */
  readonly demoPumps: boolean;
  /** Whether only the newest past stages of each pad are pumped. */
  readonly isDemoBrief: boolean;
  /** Whether the demo, with its published passwords, may be reached from other machines. */
  readonly openDemo: boolean;
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** The URL that the server processes connect with; null: a login created at start-up. */
  readonly databaseAppUrl: string | null;
  /** Null: the embedded identity provider. */
  readonly oidc: OidcConfiguration | null;
  /** Null: the embedded voice. */
  readonly speech: SpeechConfiguration | null;
  /** Null: operation notes are kept in our own database. */
  readonly gitLab: GitLabConfiguration | null;
  /** Null: team channels are kept in our own database. */
  readonly graph: GraphConfiguration | null;
  readonly notifications: NotificationConfiguration;
  /** Null: links are handed over instead of mailed. */
  readonly mail: MailConfiguration | null;
  readonly externalLinks: ExternalLinks;
  readonly secretKey: Buffer;
  /** Whether feeds may connect to data providers on this machine and its private network. */
  readonly privateSources: boolean;
  /** Whether browsers install the service worker for offline use; off removes it from them again. */
  readonly serviceWorker: boolean;
  /** How much of an API process one person and one company may use. */
  readonly usageLimits: UsageLimits;
  readonly workLimits: WorkLimits;
  readonly logLevel: string;
}

/** Where an installation stores its data. */
export type StorageSettings = Pick<Configuration, "dataFolder" | "databaseUrl">;

/** Reads the settings of maintenance commands, which serve no requests. */
export function readStorageSettings(environment: Environment): StorageSettings {
  refuseUnknownNames(environment);
  return {
    databaseUrl: readDatabaseUrl(environment, "DATABASE_URL"),
    dataFolder: resolve(
      valueOf(environment, "STAGECRAFT_DATA") ?? ".stagecraft",
    ),
  };
}

/** The further settings that a command about accounts needs. */
export type AccountSettings = StorageSettings &
  Pick<Configuration, "publicUrl" | "oidc">;

/** Reads the settings of the command about accounts, whose links begin with the public URL. */
export function readAccountSettings(environment: Environment): AccountSettings {
  const port = readPort(environment);
  return {
    ...readStorageSettings(environment),
    publicUrl: readPublicUrl(environment, readHost(environment), port),
    oidc: readOidc(environment),
  };
}

/** Reads every setting; the first wrong one throws a `ConfigurationError`. */
export function readConfiguration(environment: Environment): Configuration {
  refuseUnknownNames(environment);
  refuseNats(environment);
  const port = readPort(environment);
  const host = readHost(environment);
  const { databaseUrl, dataFolder } = readStorageSettings(environment);
  const publicUrl = readPublicUrl(environment, host, port);
  const isOwn = isOwnMachine(new URL(publicUrl).hostname);
  // A setting left out must not publish accounts with a known password by accident.
  const usualDemo = databaseUrl === null && isOwn;
  const demo = readDemo(environment, usualDemo);
  return {
    port,
    host,
    publicUrl,
    trustedProxies: readTrustedProxies(environment),
    dataFolder,
    ...demo,
    openDemo: demo.demo && !(isOwn && isOwnMachine(host)),
    databaseUrl,
    databaseAppUrl: readDatabaseAppUrl(environment, databaseUrl),
    oidc: readOidc(environment),
    speech: readSpeech(environment),
    gitLab: readGitLab(environment),
    graph: readGraph(environment),
    notifications: readNotifications(environment),
    mail: readMail(environment),
    externalLinks: readExternalLinks(environment),
    logLevel: readLogLevel(environment),
    secretKey: readSecretKey(environment, dataFolder),
    privateSources: readSwitch(
      environment,
      "STAGECRAFT_PRIVATE_SOURCES",
      false,
    ),
    serviceWorker: readSwitch(environment, "STAGECRAFT_SERVICE_WORKER", true),
    usageLimits: readUsageLimits(environment),
    workLimits: readWorkLimits(environment),
  };
}

function refuseNats(environment: Environment): void {
  if (valueOf(environment, "NATS_URL") === null) return;
  throw new ConfigurationError(
    "NATS_URL is not supported by this version, which carries live data through PostgreSQL: remove the variable.",
  );
}

function readPort(environment: Environment): number {
  const text = valueOf(environment, "PORT") ?? "8080";
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw wrongValue("PORT", text, "a whole number from 1 to 65535");
}

function readHost(environment: Environment): string {
  const host = valueOf(environment, "HOST") ?? "127.0.0.1";
  if (/^[A-Za-z0-9._-]+$|^[0-9A-Fa-f:.]+(%\w+)?$/.test(host)) return host;
  throw wrongValue("HOST", host, "an address or a host name to listen on");
}

function readPublicUrl(
  environment: Environment,
  host: string,
  port: number,
): string {
  const given = valueOf(environment, "STAGECRAFT_PUBLIC_URL");
  if (given === null) return `http://${reachable(host)}:${port}`;
  const url = parseUrl(given, ["http:", "https:"]);
  if (url && url.pathname === "/" && !url.search && !url.hash) {
    return url.origin;
  }
  throw wrongValue(
    "STAGECRAFT_PUBLIC_URL",
    given,
    "an address such as https://stagecraft.example.com, without a path",
  );
}

/** A wildcard address is nothing a browser could open. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** A second login makes no sense without a database URL. */
function readDatabaseAppUrl(
  environment: Environment,
  databaseUrl: string | null,
): string | null {
  const url = readDatabaseUrl(environment, "DATABASE_APP_URL");
  if (url === null || databaseUrl !== null) return url;
  throw new ConfigurationError(
    "DATABASE_URL must be set too: DATABASE_APP_URL names another login of the same database.",
  );
}

function readDatabaseUrl(
  environment: Environment,
  name: string,
): string | null {
  const text = valueOf(environment, name);
  if (text === null) return null;
  // The host may be in the query string instead, as for a socket.
  const withHost = text.replace("@/", "@localhost/");
  const url = parseUrl(withHost, ["postgres:", "postgresql:"]);
  if (url && url.pathname.length > 1) return text;
  // The value is not quoted because it contains a password.
  throw new ConfigurationError(
    `${name} must be an address such as postgresql://user:password@host:5432/database.`,
  );
}

function readSwitch(
  environment: Environment,
  name: string,
  usual: boolean,
): boolean {
  const text = valueOf(environment, name);
  if (text === null) return usual;
  if (text === "on" || text === "off") return text === "on";
  throw wrongValue(name, text, "on or off");
}

function readDemo(environment: Environment, usual: boolean) {
  const name = "STAGECRAFT_DEMO";
  const text = valueOf(environment, name) ?? (usual ? "on" : "off");
  if (!["on", "off", "quiet", "brief"].includes(text))
    throw wrongValue(name, text, "on, off, quiet or brief");
  const isDemoBrief = text === "brief";
  const demoPumps = text === "on" || isDemoBrief;
  return { demo: text !== "off", demoPumps, isDemoBrief };
}

const logLevels = "fatal error warn info debug trace silent".split(" ");

function readLogLevel(environment: Environment): string {
  const level = valueOf(environment, "LOG_LEVEL") ?? "info";
  if (logLevels.includes(level)) return level;
  throw wrongValue("LOG_LEVEL", level, `one of ${logLevels.join(", ")}`);
}

function parseUrl(text: string, protocols: readonly string[]): URL | null {
  const url = URL.parse(text);
  return url && protocols.includes(url.protocol) ? url : null;
}
