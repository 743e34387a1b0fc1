import { seriesMediaType } from "@stagecraft/domain";
import {
  encodeColumn,
  encodeFrame,
  encodeSeriesParts,
  type Column,
} from "@stagecraft/series";
import { TestStream, type Responses } from "./test-server.ts";
import { aStage, kestrelStages, morning, type Stage } from "./world.ts";

export interface TestChannel {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly derived?: boolean;
  readonly value: (second: number) => number;
}

function ramp(second: number): number {
  return Math.min(1, second / 120);
}

/** A gauge that repeats the same value counts as broken. */
function wobble(second: number): number {
  return ((second * 7) % 11) / 10 - 0.5;
}

/**
 * The channels of an ordinary stage: a ramp that becomes steady, two chemicals
 * and an offset well.
 */
export const usualChannels: readonly TestChannel[] = [
  { id: 1, name: "pressure", unit: "psi", value: (s) => 3500 + 4200 * ramp(s) },
  { id: 2, name: "rate", unit: "bpm", value: (s) => 90 * ramp(s) },
  { id: 3, name: "cleanRate", unit: "bpm", value: (s) => 85 * ramp(s) },
  { id: 4, name: "proppant", unit: "ppg", value: (s) => (s < 300 ? 0 : 0.5) },
  { id: 5, name: "frictionReducer", unit: "gal/mgal", value: () => 1.2 },
  { id: 6, name: "biocide", unit: "gal/mgal", value: () => 0.4 },
  {
    id: 7,
    name: "offset_pressure_1",
    unit: "psi",
    value: (s) => 1200 + wobble(s),
  },
];

export interface TestStageOptions {
  readonly stage?: Partial<Stage>;
  readonly channels?: readonly TestChannel[];
  readonly firstTime?: number;
  readonly rowCount?: number;
}

function columnOf(
  { value }: TestChannel,
  firstTime: number,
  rowCount: number,
): Column {
  const times = Float64Array.from(
    { length: rowCount },
    (_, row) => firstTime + row * 1000,
  );
  return { times, values: Float64Array.from(times, (_, row) => value(row)) };
}

/** Encodes the samples like the binary response of the server. */
function packed(
  stageId: number,
  columns: readonly { seriesId: number; column: Column }[],
): Response {
  const parts = columns.map(({ seriesId, column }) => ({
    seriesId,
    pieces: [{ deflated: false, bytes: encodeColumn(column) }],
  }));
  return new Response(encodeSeriesParts(parts), {
    headers: {
      "content-type": seriesMediaType,
      "x-place": `${stageId}=1.1.1`,
      "x-revision": `${stageId}=1`,
    },
  });
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function noHeaderChanges({ id, name }: Stage) {
  return {
    stageId: id,
    stageName: name,
    previousStageId: null,
    previousStageName: null,
    added: [],
    removed: [],
    renamed: [],
    moved: [],
    unitChanges: [],
    uses: {},
  };
}

export const anUntroubledQuality = {
  revision: 1,
  computedAt: morning,
  release: "1",
  currentRelease: "1",
  outdated: false,
  failure: null,
  suspendedAt: null,
  streamDelaySeconds: null,
  sources: [],
  channels: [],
  lateRows: 0,
  lateArrivals: [],
  wellIntensityReference: null,
  offsets: [],
};

/** A stage with samples, and the responses to all requests of its page. */
export class TestStage {
  readonly responses: Responses;
  readonly stage: Stage;
  readonly #stream = new TestStream();
  readonly #channels: readonly TestChannel[];
  readonly #firstTime: number;
  #rowCount: number;

  constructor(options: TestStageOptions = {}) {
    this.#channels = options.channels ?? usualChannels;
    this.#firstTime = options.firstTime ?? morning;
    this.#rowCount = options.rowCount ?? 600;
    this.stage = aStage({
      startTimestamp: this.#firstTime,
      endTimestamp: this.lastTime,
      ...options.stage,
    });
    this.responses = this.#respond();
  }

  get lastTime(): number {
    return this.#firstTime + (this.#rowCount - 1) * 1000;
  }

  /** Sends the next second. */
  tick(): void {
    const row = this.#rowCount;
    this.#rowCount += 1;
    const columns = this.#channels
      .filter(({ derived }) => derived !== true)
      .map(({ id, value }) => ({
        seriesId: id,
        column: {
          times: Float64Array.of(this.#firstTime + row * 1000),
          values: Float64Array.of(value(row)),
        },
      }));
    this.send("samples", {
      f: toBase64(encodeFrame({ columns })),
      at: Date.now(),
    });
  }

  send(event: string, data: unknown): void {
    this.#stream.send(event, data);
  }

  get headers() {
    return this.#channels.map(({ id, name, unit, derived = false }) => ({
      id,
      name,
      unit,
      derived,
    }));
  }

  /** Samples of some channels, or of all. */
  samplesOf(seriesIds?: readonly number[]): Response {
    const columns = this.#columns().filter(
      ({ seriesId }) => seriesIds?.includes(seriesId) ?? true,
    );
    return packed(this.stage.id, columns);
  }

  #columns() {
    return this.#channels.map((channel) => ({
      seriesId: channel.id,
      column: columnOf(channel, this.#firstTime, this.#rowCount),
    }));
  }

  #respond(): Responses {
    const { stage } = this;
    return {
      "stages.get": () => stage,
      "stages.headers": this.headers,
      "stageData.ofPlot": () => this.samplesOf(),
      "stageData.bulk": ({ body }) => this.samplesOf(body.dataIds),
      "stageData.live": () => {
        const response = this.#stream.response();
        this.send("hello", { serverTime: Date.now() });
        return response;
      },
      "projects.stagesChronological": kestrelStages.map((row) =>
        row.id === stage.id ? { ...row, state: stage.state } : row,
      ),
      "stageNotifications.ofStage": [],
      "stageComments.ofStage": [],
      "wells.stages": ({ params }) =>
        kestrelStages.filter(({ wellId }) => wellId === params.wellId),
      "stages.headersDelta": noHeaderChanges(stage),
      "stages.quality": anUntroubledQuality,
      "batchJobs.ofStage": { batchjob: null },
      "fdiStates.list": [],
      "projectSelections.ofProject": [],
    };
  }
}
