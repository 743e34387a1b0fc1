import type { Block } from "../block.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { notification, type Sink } from "../kit/sink.ts";

/** So many seconds of pumping in a row make a stage start. */
export const stageStartSeconds = 30;
/** So many seconds without pumping after the shut-in make a stage end. */
const stageEndSeconds = 300;

/** When the stage started and ended, how long it pumped, what it averaged. */
export class StageClock {
  /** First pumping second of the stage, known 29 s later. */
  startK: number | null = null;
  /** The second that made the start known. */
  startDecidedK: number | null = null;
  endK: number | null = null;
  pumpSeconds = 0;
  maximumRate = 0;
  maximumPressure: number | null = null;
  #pumpingRun = 0;
  #idleRun = 0;
  #rateSum = 0;
  #pressureSum = 0;
  #pressureSeconds = 0;
  #shutInK: number | null = null;

  process(
    block: Block,
    pumping: Uint8Array,
    rate: Float64Array,
    pressure: Float64Array,
    sink: Sink,
  ): void {
    for (let i = 0; i < block.length; i++) {
      const q = rate[i] as number;
      const p = pressure[i] as number;
      if (q > this.maximumRate) this.maximumRate = q;
      if (this.maximumPressure === null ? p === p : p > this.maximumPressure)
        this.maximumPressure = p;
      if (pumping[i] === 0) {
        this.#pumpingRun = 0;
        continue;
      }
      this.pumpSeconds += 1;
      this.#pumpingRun += 1;
      this.#rateSum += q;
      if (p === p) {
        this.#pressureSum += p;
        this.#pressureSeconds += 1;
      }
      if (this.startK === null && this.#pumpingRun === stageStartSeconds)
        this.#start(block.firstK + i, block.originMs, sink);
    }
  }

  /**
   * Looks for the end once the shut-in of the block is known. A later shut-in
   * takes the place of an earlier one, and a treatment that is taken up again
   * has not ended, so the end is looked for again.
   */
  findEnd(
    block: Block,
    pumping: Uint8Array,
    shutInK: number | null,
    lastTreatmentK: number,
    plotEndK: number | null,
  ): void {
    if (shutInK !== this.#shutInK) {
      this.#shutInK = shutInK;
      this.endK = null;
    }
    for (let i = 0; i < block.length; i++) {
      const k = block.firstK + i;
      this.#idleRun = pumping[i] === 1 ? 0 : this.#idleRun + 1;
      const isPlotEnd = plotEndK !== null && k >= plotEndK;
      const isLongIdle =
        shutInK !== null &&
        this.#idleRun >= stageEndSeconds &&
        k - shutInK >= stageEndSeconds;
      if (this.endK === null && (isPlotEnd || isLongIdle))
        this.endK = isPlotEnd ? plotEndK : k;
    }
    const isTakenUp = this.endK !== null && lastTreatmentK > this.endK;
    if (isTakenUp && plotEndK !== this.endK) this.endK = null;
  }

  /** Pumping seconds up to a second of the present block. */
  pumpSecondsUntil(k: number, block: Block, pumping: Uint8Array): number {
    let seconds = this.pumpSeconds;
    for (let i = Math.max(0, k - block.firstK + 1); i < block.length; i++)
      seconds -= pumping[i] as number;
    return seconds;
  }

  get averageRate(): number | null {
    return this.pumpSeconds === 0 ? null : this.#rateSum / this.pumpSeconds;
  }

  get averagePressure(): number | null {
    return this.#pressureSeconds === 0
      ? null
      : this.#pressureSum / this.#pressureSeconds;
  }

  save(): SavedState {
    return {
      startK: this.startK,
      startDecidedK: this.startDecidedK,
      endK: this.endK,
      pumpSeconds: this.pumpSeconds,
      maximumRate: this.maximumRate,
      maximumPressure: this.maximumPressure,
      pumpingRun: this.#pumpingRun,
      idleRun: this.#idleRun,
      rateSum: this.#rateSum,
      pressureSum: this.#pressureSum,
      pressureSeconds: this.#pressureSeconds,
      shutInK: this.#shutInK,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    const nullable = (name: string) =>
      fields.nullable(name, (field) => fields.number(field));
    this.startK = nullable("startK");
    this.startDecidedK = nullable("startDecidedK");
    this.endK = nullable("endK");
    this.pumpSeconds = fields.number("pumpSeconds");
    this.maximumRate = fields.number("maximumRate");
    this.maximumPressure = nullable("maximumPressure");
    this.#pumpingRun = fields.number("pumpingRun");
    this.#idleRun = fields.number("idleRun");
    this.#rateSum = fields.number("rateSum");
    this.#pressureSum = fields.number("pressureSum");
    this.#pressureSeconds = fields.number("pressureSeconds");
    this.#shutInK = nullable("shutInK");
  }

  #start(k: number, originMs: number, sink: Sink): void {
    this.startDecidedK = k;
    this.startK = k - stageStartSeconds + 1;
    sink.notify(
      notification(originMs, {
        k,
        firstK: this.startK,
        code: 811,
        type: "info",
        subtype: "stageStart",
        message: "Code 811 - Stage start",
      }),
    );
  }
}
