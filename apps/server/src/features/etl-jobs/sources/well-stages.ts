import { isCompleted } from "@stagecraft/domain";
import { unitFactor, type Quantity } from "@stagecraft/engine";
import { inTransaction, type Transaction } from "#database/database.ts";
import type { FeedServices } from "#features/etl-jobs/feed-definition.ts";
import { listSeries } from "#features/etl-jobs/sources/feed-stage.repository.ts";
import {
  isDateJump,
  PumpingWatch,
  type Closing,
  type PumpedRow,
} from "#features/etl-jobs/sources/pumping-watch.ts";
import { rowsOfColumns } from "#features/etl-jobs/sources/replay-rows.ts";
import {
  adoptStage,
  findBoxName,
  findCurrentStage,
  findStageAt,
  type CurrentStage,
} from "#features/etl-jobs/sources/well-stages.repository.ts";
import {
  allTime,
  readColumns,
} from "#features/stage-data/read-samples.service.ts";
import { openStageFor } from "#features/stages/open-stage.service.ts";
import type { JobContext } from "#jobs/job-definition.ts";

/** An entry on a field box: rows from a moment on belong to this stage of the well. */
export interface BoxStage {
  readonly stageName: string;
  readonly since: number;
}

/** Rows from the given one up to but excluding `to` belong to this stage. */
export interface StageRows {
  readonly stageId: number;
  readonly to: number;
}

/** Rows of a source with the values that decide their stage. */
interface PlacedRows {
  readonly times: Float64Array;
  readonly channels: readonly {
    readonly name: string;
    readonly unit: string;
    readonly values: Float64Array;
  }[];
}

type Channels = PlacedRows["channels"];

/** The values of the first available of these channels, in the engine's units. */
function column(
  channels: Channels,
  names: readonly string[],
  quantity: Quantity,
): (row: number) => number {
  for (const name of names) {
    const channel = channels.find((candidate) => candidate.name === name);
    const factor =
      channel === undefined ? null : unitFactor(quantity, channel.unit);
    if (channel !== undefined && factor !== null)
      return (row) => (channel.values[row] ?? NaN) * factor;
  }
  return () => NaN;
}

const rateNames = ["rate", "cleanRate"];
const watchedNames = [...rateNames, "pressure", "proppant"];

function pumpedRows(
  times: Float64Array,
  channels: Channels,
): (row: number) => PumpedRow {
  const rate = column(channels, rateNames, "rate");
  const pressure = column(channels, ["pressure"], "pressure");
  const proppant = column(channels, ["proppant"], "concentration");
  return (row) => ({
    time: times[row] ?? NaN,
    rate: rate(row),
    pressure: pressure(row),
    proppant: proppant(row),
  });
}

function closingOf({ state, endedByEngine }: CurrentStage): Closing {
  if (!isCompleted(state)) return "open";
  return state === "ENDED" && endedByEngine ? "byEngine" : "byPerson";
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * Determines the stage of each row of a source and opens the next stage where
 * it begins. Decisions use the times of the rows and are stored with the
 * stages, so that a second feed, worker or attempt decides the same.
 */
export class WellStages {
  readonly #services: FeedServices;
  readonly #context: JobContext<unknown>;
  readonly #wellId: number;
  #watch = new PumpingWatch();
  #watchedId: number | null = null;
  #lastTime: number | null;
  /** The clock of the source lost its date, so its times are too early. */
  #clockIsBack = false;

  constructor(
    services: FeedServices,
    context: JobContext<unknown>,
    wellId: number,
    lastTime: number | null,
  ) {
    this.#services = services;
    this.#context = context;
    this.#wellId = wellId;
    this.#lastTime = lastTime;
  }

  /** Null: the well accepts no rows now. */
  async next(
    rows: PlacedRows,
    from: number,
    box: BoxStage | null,
  ): Promise<StageRows | null> {
    const time = rows.times[from] ?? NaN;
    this.#followClock(time);
    const current = await this.#current();
    if (current === null) return this.#open(rows, from, box, null);
    await this.#watchStage(current);
    if (this.#isLate(time, current)) return this.#late(rows, from, current);
    const rowAt = pumpedRows(rows.times, rows.channels);
    const closing = closingOf(current);
    // Without a rate the start of pumping cannot be detected, so the next row
    // begins the next stage.
    const isBlind = closing !== "open" && !(await this.#hasRate(current.id));
    const begins = (row: number) =>
      isBlind ||
      this.#isSentBy(box, current, rows.times[row] ?? NaN) ||
      this.#watch.beginsNext(rowAt(row), closing);
    if (begins(from)) return this.#open(rows, from, box, current.id);
    let to = from;
    while (to < rows.times.length) {
      const at = rows.times[to] ?? NaN;
      if (to > from && (this.#isLate(at, current) || begins(to))) break;
      this.#watch.take(rowAt(to));
      this.#followClock(at);
      to += 1;
    }
    return { stageId: current.id, to };
  }

  /** A change of the box after the start of the stage names another stage. */
  #isSentBy(
    box: BoxStage | null,
    { name, fedFrom }: CurrentStage,
    time: number,
  ): boolean {
    if (box === null || box.stageName.trim() === "") return false;
    return (
      box.since > fedFrom &&
      box.since <= time &&
      !isSameName(name, box.stageName)
    );
  }

  #followClock(time: number): void {
    const last = this.#lastTime;
    if (last !== null && isDateJump(last, time))
      this.#clockIsBack = time < last;
    if (last === null || time > last || isDateJump(last, time))
      this.#lastTime = time;
  }

  #isLate(time: number, { fedFrom }: CurrentStage): boolean {
    return time < fedFrom && !this.#clockIsBack;
  }

  async #late(
    rows: PlacedRows,
    from: number,
    current: CurrentStage,
  ): Promise<StageRows> {
    const time = rows.times[from] ?? NaN;
    const { id, until } = await this.#read((transaction) =>
      findStageAt(transaction, this.#wellId, time),
    );
    let to = from + 1;
    while (to < rows.times.length) {
      const at = rows.times[to] ?? NaN;
      if (at < time || at >= until) break;
      to += 1;
    }
    return { stageId: id ?? current.id, to };
  }

  async #open(
    rows: PlacedRows,
    from: number,
    box: BoxStage | null,
    closing: number | null,
  ): Promise<StageRows | null> {
    const fedFrom = Math.round(rows.times[from] ?? NaN);
    const opened = await this.#read(async (transaction) => {
      const name = await this.#boxName(transaction, box);
      const order = { closing, fedFrom };
      return openStageFor(transaction, this.#wellId, name, order);
    });
    if (opened === null) return null;
    if (opened.isMade)
      await this.#context.log("info", `Stage ${opened.name} was made.`);
    return this.next(rows, from, box);
  }

  /** The box of the van itself, else the box assigned to the well. */
  async #boxName(
    transaction: Transaction,
    box: BoxStage | null,
  ): Promise<string | null> {
    const own = box?.stageName.trim() ?? "";
    return own === "" ? findBoxName(transaction, this.#wellId) : own;
  }

  /** The stage is another one than before, so the watch starts from its stored rows. */
  async #watchStage(current: CurrentStage): Promise<void> {
    const { id } = current;
    if (this.#watchedId === id) return;
    const { database } = this.#services;
    const { identity } = this.#context;
    const series = await this.#read(async (transaction) => {
      await adoptStage(transaction, current);
      return listSeries(transaction, id);
    });
    const raw = series.filter(
      ({ channel, derived }) => !derived && watchedNames.includes(channel),
    );
    const columns = await readColumns(database, identity, {
      seriesIds: raw.map((one) => one.id),
      ...allTime,
    });
    const { times, channels } = rowsOfColumns(
      columns.map(({ column: stored }, index) => ({
        name: raw[index]?.channel ?? "",
        unit: raw[index]?.unit ?? "",
        column: stored,
      })),
    );
    const rowAt = pumpedRows(times, channels);
    this.#watch = new PumpingWatch();
    times.forEach((_, row) => this.#watch.take(rowAt(row)));
    this.#watchedId = id;
  }

  async #hasRate(stageId: number): Promise<boolean> {
    if (this.#watch.seesRate) return true;
    const series = await this.#read((transaction) =>
      listSeries(transaction, stageId),
    );
    return series.some(
      ({ channel, derived }) => !derived && rateNames.includes(channel),
    );
  }

  #current(): Promise<CurrentStage | null> {
    return this.#read((transaction) =>
      findCurrentStage(transaction, this.#wellId),
    );
  }

  #read<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(this.#services.database, this.#context.identity, work);
  }
}
