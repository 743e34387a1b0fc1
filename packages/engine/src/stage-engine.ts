import { type Block, blockCapacity } from "./block.ts";
import {
  decodeCheckpoint,
  encodeCheckpoint,
  engineRelease,
} from "./checkpoint.ts";
import { EngineStateError } from "./engine-state-error.ts";
import { Grid } from "./grid/grid.ts";
import { SavedFields, type SavedState } from "./kit/saved-state.ts";
import { CollectingSink, type Sink } from "./kit/sink.ts";
import type {
  EngineNotification,
  EngineOutput,
  QualityChange,
} from "./output.ts";
import { OutputColumns } from "./output-columns.ts";
import { fdiEntries } from "./parameters/fdi-entries.ts";
import { resolveParameters } from "./parameters/resolve-parameters.ts";
import type { InputRows } from "./rows.ts";
import type { EngineSetup } from "./setup.ts";
import { StageRun } from "./stage-run.ts";
import type { StageSummary } from "./summary-value.ts";
import { startNotices } from "./start-notices.ts";

const nothingOut = new OutputColumns(0, 0);

function channelOf({ words }: EngineNotification): string | undefined {
  const named = words?.values?.["channel"];
  return typeof named === "object" && "channel" in named
    ? named.channel
    : undefined;
}

/** The grid knows only channels, so the name of the well is added for a silent gauge. */
function namingWells(sink: Sink, { parameters }: EngineSetup): Sink {
  const wells = new Map(
    fdiEntries(parameters["fdi"]).map(({ channel, wellLabel }) => [
      channel,
      wellLabel,
    ]),
  );
  return {
    notify(notification) {
      const well = wells.get(channelOf(notification) ?? "");
      sink.notify(
        well === undefined || well === ""
          ? notification
          : { ...notification, offsetWellName: well },
      );
    },
    clear: (key, k) => sink.clear(key, k),
  };
}

/** One stage: takes rows and outputs derived channels, advice and the summary. */
export class StageEngine {
  readonly #setup: EngineSetup;
  readonly #grid: Grid;
  readonly #sink: CollectingSink;
  /** Created when the first row sets the origin of the grid. */
  #run: StageRun | null = null;
  #out = nothingOut;
  /** Number of columns of the last push; the next has about as many. */
  #columnCount = 0;
  #quality: QualityChange[] = [];
  #notificationCounts: Record<string, number> = {};
  #isFinished = false;

  constructor(setup: EngineSetup) {
    this.#setup = setup;
    this.#sink = new CollectingSink(() => this.#grid.originMs);
    this.#grid = new Grid(
      {
        begun: (originMs, units) => this.#begin(originMs, units),
        blockLimit: (firstK) => this.#run?.blockLimit(firstK) ?? blockCapacity,
        completed: (block, isInLongGap) => this.#complete(block, isInLongGap),
      },
      namingWells(this.#sink, setup),
    );
  }

  static restore(setup: EngineSetup, checkpoint: Uint8Array): StageEngine {
    const engine = new StageEngine(setup);
    engine.#load(decodeCheckpoint(setup, checkpoint));
    return engine;
  }

  /** The stage has ended by the rule: a long enough rest follows the shut-in. */
  get isStageEnded(): boolean {
    return this.#run?.isStageEnded ?? false;
  }

  push(rows: InputRows): EngineOutput {
    this.#out = this.#newOutput(rows.times.length + 1);
    return this.#taken(this.#take(rows));
  }

  /** The source has ended: closes everything open. A second call adds nothing. */
  finish(): EngineOutput {
    this.#out = this.#newOutput(16);
    this.#close();
    return this.#taken(0);
  }

  /** Runs the last push and the finish with a joint output. */
  pushLast(rows: InputRows): EngineOutput {
    this.#out = this.#newOutput(rows.times.length + 1);
    const lateRows = this.#take(rows);
    this.#close();
    return this.#taken(lateRows);
  }

  summary(): StageSummary {
    const { originMs, lateRows, newestMs } = this.#grid;
    return {
      release: engineRelease,
      origin: Number.isNaN(originMs) ? null : originMs,
      newestSample: newestMs,
      lateRows,
      notifications: { ...this.#notificationCounts },
      ...this.#run?.summary(this.#grid.closedK),
    };
  }

  checkpoint(): Uint8Array {
    return encodeCheckpoint(this.#setup, {
      grid: this.#grid.save(),
      run: this.#run?.save() ?? null,
      notificationCounts: this.#notificationCounts,
      isFinished: this.#isFinished,
    });
  }

  #newOutput(expectedSeconds: number): OutputColumns {
    return new OutputColumns(expectedSeconds, this.#columnCount);
  }

  #take(rows: InputRows): number {
    if (this.#isFinished)
      throw new EngineStateError("The stage is finished: no more rows.");
    const lateBefore = this.#grid.lateRows;
    this.#grid.push(rows);
    return this.#grid.lateRows - lateBefore;
  }

  #close(): void {
    if (this.#isFinished) return;
    this.#grid.finish();
    this.#run?.finish(this.#grid.closedK, this.#sink);
    this.#isFinished = true;
  }

  #load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#grid.load(fields.child("grid"));
    this.#isFinished = fields.boolean("isFinished");
    this.#notificationCounts = {
      ...(fields.child("notificationCounts") as Record<string, number>),
    };
    const run = fields.child("run");
    if (run !== null)
      this.#run = StageRun.restored(this.#setup, this.#grid, run);
  }

  #begin(originMs: number, units: ReadonlyMap<string, string>): void {
    this.#run = StageRun.begun(this.#setup, this.#grid, units);
    const notices = startNotices(resolveParameters(this.#setup), originMs);
    for (const notice of notices) this.#grid.notices.add(notice);
  }

  #complete(block: Block, isInLongGap: boolean): void {
    this.#out.startBlock(block);
    this.#run?.process(block, this.#out, this.#quality, this.#sink);
    if (isInLongGap) this.#out.dropBlock();
  }

  #taken(lateRows: number): EngineOutput {
    const notifications = this.#sink.takeNotifications();
    const counts = this.#notificationCounts;
    for (const { type } of notifications)
      counts[type] = (counts[type] ?? 0) + 1;
    const quality = this.#quality.sort(
      (a, b) => a.k - b.k || (a.channel < b.channel ? -1 : 1),
    );
    this.#quality = [];
    const out = this.#out;
    if (out.columnCount > 0) this.#columnCount = out.columnCount;
    // A stage that waits for its next tick must not keep its delivered output.
    this.#out = nothingOut;
    return {
      times: out.times(),
      channels: out.channels(),
      notifications,
      cleared: this.#sink.takeCleared(),
      quality,
      lateRows,
    };
  }
}
