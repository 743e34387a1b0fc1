import type { StreamEnd } from "./live-messages.ts";
import type { OutputOf } from "../kit/contract-types.ts";
import type { fleet } from "../pads/fleet.ts";

type Overview = OutputOf<typeof fleet.overview>;

/** Messages of `fleet/live`, by event name. */
export interface FleetMessages {
  /** First message, and again when messages may have been missed: the client must request the overview. */
  readonly hello: { readonly serverTime: number };
  /** New values; only the buckets that changed. */
  readonly readings: {
    readonly serverTime: number;
    readonly readings: Overview["readings"];
  };
  /** Changed pads and alarms; those not listed are unchanged. */
  readonly changes: {
    readonly pads: Overview["pads"];
    /** The projects, in the order of the page. */
    readonly projectIds: readonly number[];
    readonly alarms: Overview["alarms"];
    readonly alarmKeys: readonly string[];
    readonly unacknowledged: Overview["unacknowledged"];
    readonly alarmsPerHour: number;
  };
  /** The database is unavailable: incoming data is neither stored nor acknowledged until the next `hello`. */
  readonly notStored: { readonly since: number };
  readonly closed: StreamEnd;
}

export type FleetEvent = keyof FleetMessages;
