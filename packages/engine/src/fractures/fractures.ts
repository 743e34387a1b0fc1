import { type Block, blockCapacity } from "../block.ts";
import { History } from "../kit/history.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { TrailingMean } from "../kit/trailing-mean.ts";
import { TrailingSlope } from "../kit/trailing-slope.ts";
import { EventDetector, type EventSettings } from "./event-detector.ts";
import {
  intensitySummary,
  type IntensitySummary,
  type SliceSettings,
  type TreatmentVolumes,
} from "./intensity-slices.ts";
import { VolumeHistogram } from "./volume-histogram.ts";
import { PhaseMarkers } from "./phase-markers.ts";

export interface FractureSettings extends EventSettings {
  /** Window in which events are counted, s. */
  readonly countWindowSeconds: number;
  readonly blockSizeSmootherSeconds: number;
  /** Block size as an edge length in meters instead of an index. */
  readonly isBlockSizeLength: boolean;
  readonly tensileK: number | null;
  readonly shearK: number | null;
  readonly intensitySmootherSeconds: number;
  readonly intensityScalar: number;
  /** 1/m */
  readonly surfaceAreaCoefficient: number;
  readonly boreholeVolumeM3: number;
  readonly slices: SliceSettings;
}

export interface FractureInputs {
  readonly relativeMpa: Float64Array;
  readonly rate: Float64Array;
  readonly cleanVolume: Float64Array;
  readonly pumping: Uint8Array;
  /** Codes of `windowStates`, and the second at which the window ends the break-in. */
  readonly windowState: Uint8Array;
  readonly treatmentStartK: Float64Array;
}

export interface FractureColumns {
  readonly blockSize: Float64Array;
  readonly tensileCount: Float64Array;
  readonly shearCount: Float64Array;
  /** Events per minute times the scalar. */
  readonly intensity: Float64Array;
  /** m2 */
  readonly surfaceArea: Float64Array;
}

/** Compressibility of water, 1/MPa. */
const waterCompressibility = 4.4e-4;

/** Rock events and the quantities derived from their number. */
export class Fractures {
  readonly #settings: FractureSettings;
  readonly #detector: EventDetector;
  readonly #markers: PhaseMarkers;
  readonly #events: History;
  readonly #volumes: History;
  readonly #blockSize: TrailingMean;
  readonly #shearSlope: TrailingSlope;
  /** Shear events by the clean volume at which they occurred. */
  readonly #byVolume = new VolumeHistogram();
  readonly #columns = {
    event: new Uint8Array(blockCapacity),
    amplitude: new Float64Array(blockCapacity),
    noise: new Float64Array(blockCapacity),
  };
  #eventsInWindow = 0;
  #tensileCount = 0;
  #shearCount = 0;
  #surfaceArea = 0;
  #isShearEvent = false;
  #noise = 0;

  constructor(settings: FractureSettings) {
    this.#settings = settings;
    this.#detector = new EventDetector(settings);
    this.#markers = new PhaseMarkers(settings.tensileK, settings.shearK);
    this.#events = new History(settings.countWindowSeconds + 1);
    this.#volumes = new History(settings.countWindowSeconds + 1);
    this.#blockSize = new TrailingMean(settings.blockSizeSmootherSeconds);
    this.#shearSlope = new TrailingSlope(
      Math.max(3, settings.intensitySmootherSeconds),
    );
  }

  /** Set by a person; null = to be taken from the breakdown. */
  get tensileK(): number | null {
    return this.#settings.tensileK;
  }

  get shearK(): number | null {
    return this.#markers.shearK;
  }

  /** Noise of the relative pressure, MPa. */
  get noiseMpa(): number {
    return this.#noise;
  }

  summary(volumes: TreatmentVolumes | null): IntensitySummary {
    return intensitySummary(this.#byVolume, volumes, this.#settings.slices);
  }

  process(block: Block, inputs: FractureInputs, out: FractureColumns): void {
    const { relativeMpa, rate, pumping } = inputs;
    const { event, amplitude, noise } = this.#columns;
    this.#detector.process(block, relativeMpa, rate, pumping, this.#columns);
    for (let i = 0; i < block.length; i++) {
      const k = block.firstK + i;
      const isEvent = event[i] === 1;
      const isTakenBack = this.#markers.push(
        k,
        inputs.windowState[i] as number,
        inputs.treatmentStartK[i] as number,
      );
      if (isTakenBack) this.#takeBack();
      const { isShear } = this.#markers;
      if ((amplitude[i] as number) > 0) this.#addArea(amplitude[i] as number);
      if (isEvent) this.#countEvent(isShear, inputs.cleanVolume[i] as number);
      out.blockSize[i] = this.#blockSizeAt(
        isEvent ? 1 : 0,
        inputs.cleanVolume[i] as number,
      );
      out.tensileCount[i] = this.#tensileCount;
      out.shearCount[i] = this.#shearCount;
      out.intensity[i] = this.#intensity();
      out.surfaceArea[i] = this.#surfaceArea;
    }
    this.#noise = noise[block.length - 1] as number;
  }

  save(): SavedState {
    return {
      detector: this.#detector.save(),
      markers: this.#markers.save(),
      events: this.#events.save(),
      volumes: this.#volumes.save(),
      blockSize: this.#blockSize.save(),
      shearSlope: this.#shearSlope.save(),
      byVolume: this.#byVolume.save(),
      eventsInWindow: this.#eventsInWindow,
      tensileCount: this.#tensileCount,
      shearCount: this.#shearCount,
      surfaceArea: this.#surfaceArea,
      isShearEvent: this.#isShearEvent,
      noise: this.#noise,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.#detector.load(fields.child("detector"));
    this.#markers.load(fields.child("markers"));
    this.#events.load(fields.child("events"));
    this.#volumes.load(fields.child("volumes"));
    this.#blockSize.load(fields.child("blockSize"));
    this.#shearSlope.load(fields.child("shearSlope"));
    this.#byVolume.load(fields.child("byVolume"));
    this.#eventsInWindow = fields.number("eventsInWindow");
    this.#tensileCount = fields.number("tensileCount");
    this.#shearCount = fields.number("shearCount");
    this.#surfaceArea = fields.number("surfaceArea");
    this.#isShearEvent = fields.boolean("isShearEvent");
    this.#noise = fields.number("noise");
  }

  #countEvent(isShear: boolean, cleanVolumeM3: number): void {
    this.#isShearEvent = isShear;
    if (isShear) {
      this.#shearCount += 1;
      this.#byVolume.add(cleanVolumeM3);
    } else if (this.#markers.isTensile) this.#tensileCount += 1;
  }

  /** The assumed treatment turned out to be the break-in, so its events are tensile. */
  #takeBack(): void {
    this.#tensileCount += this.#shearCount;
    this.#shearCount = 0;
    this.#surfaceArea = 0;
  }

  /** The wellbore acts as a spring: a drop means that the rock took volume at once. */
  #addArea(amplitudeMpa: number): void {
    if (!this.#isShearEvent) return;
    const { surfaceAreaCoefficient, boreholeVolumeM3 } = this.#settings;
    this.#surfaceArea +=
      surfaceAreaCoefficient *
      waterCompressibility *
      boreholeVolumeM3 *
      amplitudeMpa;
  }

  #blockSizeAt(event: number, cleanVolume: number): number {
    const { countWindowSeconds, isBlockSizeLength } = this.#settings;
    this.#events.push(event);
    this.#eventsInWindow += event;
    const leaving = this.#events.at(countWindowSeconds);
    if (leaving === 1) this.#eventsInWindow -= 1;
    const parts = 1 + this.#eventsInWindow;
    if (!isBlockSizeLength) return this.#blockSize.push(1 / parts);
    this.#volumes.push(cleanVolume);
    const pumped = cleanVolume - this.#volumes.atOrOldest(countWindowSeconds);
    return this.#blockSize.push(Math.cbrt(pumped / parts));
  }

  #intensity(): number {
    const slope = this.#shearSlope.push(this.#shearCount);
    return this.#settings.intensityScalar * 60 * slope;
  }
}
