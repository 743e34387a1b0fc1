import type { FastifyBaseLogger } from "fastify";
import type { GitLabConfiguration } from "#configuration/gitlab-configuration.ts";
import type { GraphConfiguration } from "#configuration/graph-configuration.ts";
import type { MailConfiguration } from "#configuration/mail-configuration.ts";
import type { NotificationConfiguration } from "#configuration/notification-configuration.ts";
import type { OidcConfiguration } from "#configuration/oidc-configuration.ts";
import type { ExternalLinks } from "#configuration/external-links.ts";
import type { SpeechConfiguration } from "#configuration/speech-configuration.ts";
import type { UsageLimits, WorkLimits } from "#configuration/usage-limits.ts";
import type { Database } from "#database/database.ts";
import type { DiskWatch } from "#database/disk-watch.ts";
import { type DryRunTiming } from "#features/etl-jobs/dry-runs/run-trial.ts";
import { type TokenVerifier } from "#http/callers/access-token.ts";
import type { StreamTiming } from "#http/responses/event-stream.ts";
import type { LiveBus } from "#live/live-bus.ts";

export const version = "0.1.0";

export interface ApiServerOptions {
  readonly database: Database;
  /** For the threads, which open separate connections. */
  readonly databaseUrl: string;
  readonly usageLimits: UsageLimits;
  readonly workLimits: WorkLimits;
  readonly live: LiveBus;
  /** Watches the disk of the data folder. */
  readonly disk: DiskWatch;
  readonly log: FastifyBaseLogger;
  readonly publicUrl: string;
  /** Proxies that are trusted to state a client's address. */
  readonly trustedProxies?: readonly string[];
  readonly secretKey: Buffer;
  readonly demo: boolean;
  /** The demo is reachable from other machines: every page says so. */
  readonly openDemo?: boolean;
  /** Null uses the embedded provider. */
  readonly oidc: OidcConfiguration | null;
  /** Null uses the embedded voice. */
  readonly speech: SpeechConfiguration | null;
  /** Null uses the embedded tracker. */
  readonly gitLab: GitLabConfiguration | null;
  /** Null or left out: team channels are kept in our own database. */
  readonly graph?: GraphConfiguration | null;
  readonly notifications: NotificationConfiguration;
  /** Whether data providers may be on this machine or its private network. */
  readonly privateSources?: boolean;
  /** Null or left out: links are handed over. */
  readonly mail?: MailConfiguration | null;
  readonly externalLinks: ExternalLinks;
  /** Null serves only the API. */
  readonly webFolder: string | null;
  /** Off removes the cached application from browsers again. */
  readonly serviceWorker?: boolean;
  /** Replaces the provider's own keys in tests that need many users quickly. */
  readonly verifier?: TokenVerifier;
  /** Off only in the test that proves row security alone. */
  readonly applicationCheck?: boolean;
  /** Off only in the test that proves the application check alone. */
  readonly rowSecurity?: boolean;
  /** Shorter in tests. */
  readonly streamTiming?: Partial<StreamTiming>;
  /** Files of feeds are below it. */
  readonly dataFolder: string;
  /** Shorter in tests. */
  readonly dryRunTiming?: Partial<DryRunTiming>;
}
