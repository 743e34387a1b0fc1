import type { StreamEnd } from "./live-messages.ts";
import type { OutputOf } from "./kit/contract-types.ts";
import type { fleet } from "./fleet.ts";

type Overview = OutputOf<typeof fleet.overview>;

/** What `fleet/live` sends, by event name. */
export interface FleetMessages {
  /** First of all, and again when word may have been missed: the overview is to be asked for. */
  readonly hello: { readonly serverTime: number };
  /** New values; of the buckets only those that changed. */
  readonly readings: {
    readonly serverTime: number;
    readonly readings: Overview["readings"];
  };
  /** Pads and alarms that are not as they were; those not named are as before. */
  readonly changes: {
    readonly pads: Overview["pads"];
    /** In the order of the page. */
    readonly projectIds: readonly number[];
    readonly alarms: Overview["alarms"];
    readonly alarmKeys: readonly string[];
    readonly unacknowledged: Overview["unacknowledged"];
    readonly alarmsPerHour: number;
  };
  /** The database is away: what arrives is neither stored nor acknowledged until the next `hello`. */
  readonly notStored: { readonly since: number };
  readonly closed: StreamEnd;
}

export type FleetEvent = keyof FleetMessages;
