import type { FleetMessages } from "@stagecraft/contract";
import { isClient, isSupport } from "@stagecraft/domain";
import { identityOf, type Actor } from "#access/actor.ts";
import { inTransaction, type Database } from "#database/database.ts";
import type { FleetBoard } from "#features/fleet/fleet-board.ts";
import {
  fleetOverview,
  type FleetOverview,
} from "#features/fleet/fleet-overview.ts";
import { readFleetRecords } from "#features/fleet/fleet-records.ts";
import { eventText } from "#http/responses/event-stream.ts";

/**
 * Returns a key of all rights that decide which parts of the fleet an actor
 * sees: actors with the same key are sent the same bytes.
 */
export function audienceOf(actor: Actor): string {
  const { companyIds, projectIds, seesInternal } = actor.reach;
  return JSON.stringify([
    companyIds,
    projectIds,
    seesInternal,
    isSupport(actor.roles),
    isClient(actor.roles),
    actor.roles.includes("manager"),
    actor.permissions.has("view:fdialert"),
    actor.permissions.has("view:stagecraftalert"),
  ]);
}

export type Send = (bytes: Buffer) => void;

function textsBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
) {
  return new Map(items.map((item) => [keyOf(item), JSON.stringify(item)]));
}

/** Returns the items that are new or changed. */
function changedSince<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  before: ReadonlyMap<Key, string>,
): Item[] {
  return items.filter(
    (item) => before.get(keyOf(item)) !== JSON.stringify(item),
  );
}

function frameOf(overview: FleetOverview) {
  return {
    projectIds: overview.pads.map(({ projectId }) => projectId),
    alarmKeys: overview.alarms.map(({ key }) => key),
    unacknowledged: overview.unacknowledged,
    alarmsPerHour: overview.alarmsPerHour,
  };
}

interface AudienceOptions {
  readonly database: Database;
  readonly board: FleetBoard;
  readonly actor: Actor;
  readonly now: () => number;
}

/** People who see the same pads in the same way; data are read and serialized once for all of them. */
export class FleetAudience {
  readonly #options: AudienceOptions;
  readonly #viewers = new Set<Send>();
  #stageIds: readonly number[] = [];
  #pads: ReadonlyMap<number, string> = new Map();
  #alarms: ReadonlyMap<string, string> = new Map();
  #frame = "";

  constructor(options: AudienceOptions) {
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.#viewers.size === 0;
  }

  add(send: Send): () => void {
    this.#viewers.add(send);
    return () => this.#viewers.delete(send);
  }

  /** Sends new values of the stages these people see. */
  notifyReadings(changes: ReadonlyMap<number, string>): void {
    const readings = this.#stageIds.flatMap((id) => changes.get(id) ?? []);
    if (readings.length === 0) return;
    this.notify(
      `event: readings\ndata: {"serverTime":${this.#options.now()},"readings":[${readings.join()}]}\n\n`,
    );
  }

  /** Reads the records again, with the row security of these people, and sends what changed. */
  async refresh(): Promise<void> {
    const { database, board, actor, now } = this.#options;
    const records = await inTransaction(
      database,
      identityOf(actor),
      (transaction) => readFleetRecords(transaction, actor, now()),
    );
    const overview = fleetOverview(records, board, now());
    const isFirst = this.#frame === "";
    const message = this.#messageOf(overview);
    this.#remember(overview);
    if (!isFirst && message !== null)
      this.notify(eventText("changes", message));
  }

  #messageOf(overview: FleetOverview): FleetMessages["changes"] | null {
    const pads = changedSince(
      overview.pads,
      ({ projectId }) => projectId,
      this.#pads,
    );
    const alarms = changedSince(
      overview.alarms,
      ({ key }) => key,
      this.#alarms,
    );
    const frame = frameOf(overview);
    const isSame = JSON.stringify(frame) === this.#frame;
    return isSame && pads.length === 0 && alarms.length === 0
      ? null
      : { ...frame, pads, alarms };
  }

  #remember(overview: FleetOverview): void {
    this.#stageIds = overview.pads.flatMap(({ stages }) =>
      stages.map(({ stageId }) => stageId),
    );
    this.#pads = textsBy(overview.pads, ({ projectId }) => projectId);
    this.#alarms = textsBy(overview.alarms, ({ key }) => key);
    this.#frame = JSON.stringify(frameOf(overview));
  }

  notify(text: string): void {
    const bytes = Buffer.from(text);
    for (const send of this.#viewers) send(bytes);
  }
}
