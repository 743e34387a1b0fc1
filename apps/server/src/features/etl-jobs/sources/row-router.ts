import type { RouteRefusal } from "@stagecraft/domain";
import {
  boxMoves,
  routeRow,
  type RoutingSetup,
  type RowNames,
  type RowRoute,
} from "@stagecraft/sources";
import { inTransaction } from "#database/database.ts";
import {
  findNewestBoxChange,
  noteSourceRow,
  readRoutingSetup,
  routingColumns,
} from "#features/data-sources/row-routing.service.ts";
import type { FeedServices } from "#features/etl-jobs/feed-definition.ts";
import type { JobContext } from "#jobs/job-definition.ts";

/**
 * After this time a changed mapping applies to a running feed. Changes of field
 * boxes apply at once, because every lookup checks for them.
 */
const setupAgeMs = 15_000;

/**
 * The rows of a source are recorded for the preview this often, so that a fast
 * source costs no more than a slow one.
 */
const noteEveryMs = 10_000;

/** Bounds the memory for a source that changes its names with every row. */
const mostNoted = 200;

export interface FeedSource {
  readonly names: RowNames;
  /** Null: a file. */
  readonly dataSourceAuthId: number | null;
  /** Topic, log or file. */
  readonly source: string;
}

/** Rows from `from` up to but not including `to` have the same target. */
export interface RoutedRows {
  readonly from: number;
  readonly to: number;
  readonly route: RowRoute;
}

interface Noted {
  rows: number;
  writtenAt: number;
}

const refusalTexts: Record<
  RouteRefusal,
  (name: string, wellCount: number) => string
> = {
  noVan: () => "No data van of the project is mapped to these rows.",
  severalPads: () => "Several projects map the data van of these rows.",
  otherPad: () => "The data van of these rows belongs to another project.",
  noWellName: () => "The rows name no well.",
  noWell: (name) => `No well of the project is known as "${name}".`,
  severalWells: (name, wellCount) =>
    `"${name}" fits the aliases of ${wellCount} wells of the project.`,
};

/** Reason in the log of a job why rows are not stored. */
export function refusalText(
  { wellName, wellNumber }: RowNames,
  route: Extract<RowRoute, { kind: "none" }>,
): string {
  const name = wellName ?? wellNumber ?? "";
  return refusalTexts[route.reason](name, route.wellIds.length);
}

/** Chooses the well for rows of a feed whose target is a whole project. */
export class RowRouter {
  readonly #services: FeedServices;
  readonly #context: JobContext<unknown>;
  readonly #noted = new Map<string, Noted>();
  #setup: RoutingSetup | null = null;
  #readAt = 0;
  #newestBoxChange = 0;

  constructor(services: FeedServices, context: JobContext<unknown>) {
    this.#services = services;
    this.#context = context;
  }

  /** Returns the current well of the rows, or the reason why there is none. */
  async route({ names, dataSourceAuthId }: FeedSource): Promise<RowRoute> {
    const setup = await this.#current();
    const { projectId } = this.#context.target;
    return routeRow(names, setup, { dataSourceAuthId, projectId });
  }

  /** Does the same for each row by its own time, because field boxes move between rows. */
  async routes(
    { names, dataSourceAuthId }: FeedSource,
    times: Float64Array,
  ): Promise<RoutedRows[]> {
    const setup = await this.#withBoxes();
    const { projectId } = this.#context.target;
    const origin = { dataSourceAuthId, projectId };
    const routed: RoutedRows[] = [];
    let from = 0;
    while (from < times.length) {
      const time = times[from] ?? NaN;
      const [until = Infinity] = boxMoves(names, setup, time, Infinity);
      let to = from + 1;
      while (to < times.length) {
        const at = times[to] ?? NaN;
        if (at < time || at >= until) break;
        to += 1;
      }
      routed.push({ from, to, route: routeRow(names, setup, origin, time) });
      from = to;
    }
    return routed;
  }

  /** The same for rows of the same van, group and well. */
  async keyOf({ names }: FeedSource): Promise<string> {
    const columns = routingColumns(names, await this.#current());
    const well = names.wellName ?? names.wellNumber ?? "";
    const others = Object.entries(columns).filter(
      ([, value]) => value !== well,
    );
    return others.length === 0 ? well : JSON.stringify([well, ...others]);
  }

  /** Keeps the names of received rows for the preview of mappings. */
  async note(source: FeedSource, rowCount: number): Promise<void> {
    if (this.#services.trial !== undefined) return;
    const key = `${source.source}\n${await this.keyOf(source)}`;
    const known = this.#noted.get(key);
    if (known === undefined && this.#noted.size >= mostNoted) return;
    const noted = known ?? { rows: 0, writtenAt: 0 };
    this.#noted.set(key, noted);
    noted.rows += rowCount;
    const now = this.#services.now();
    if (now - noted.writtenAt < noteEveryMs) return;
    const { rows } = noted;
    noted.rows = 0;
    noted.writtenAt = now;
    await this.#write(source, rows);
  }

  async #write(
    { names, dataSourceAuthId, source }: FeedSource,
    rowCount: number,
  ): Promise<void> {
    const setup = await this.#current();
    const { companyId, projectId } = this.#context.target;
    const { database } = this.#services;
    await inTransaction(database, this.#context.identity, (transaction) =>
      noteSourceRow(transaction, {
        companyId,
        projectId,
        dataSourceAuthId,
        source: source.slice(0, 500),
        wellName: names.wellName ?? names.wellNumber,
        names: routingColumns(names, setup),
        rowCount,
      }),
    );
  }

  /**
   * A row may be newer than the last change of a box while the setup in memory
   * is older than it.
   */
  async #withBoxes(): Promise<RoutingSetup> {
    const { identity, target } = this.#context;
    const newest = await inTransaction(
      this.#services.database,
      identity,
      (transaction) => findNewestBoxChange(transaction, target.companyId),
    );
    if (newest !== this.#newestBoxChange) this.#setup = null;
    this.#newestBoxChange = newest;
    return this.#current();
  }

  async #current(): Promise<RoutingSetup> {
    const { database, now } = this.#services;
    const isFresh = now() - this.#readAt < setupAgeMs;
    if (this.#setup !== null && isFresh) return this.#setup;
    const { identity, target } = this.#context;
    this.#setup = await inTransaction(database, identity, (transaction) =>
      readRoutingSetup(transaction, target.companyId),
    );
    this.#readAt = now();
    return this.#setup;
  }
}
