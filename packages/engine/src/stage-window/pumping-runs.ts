import { Ring } from "../kit/ring.ts";
import type { SavedState } from "../kit/saved-state.ts";
import { SavedFields } from "../kit/saved-state.ts";
import { PumpingRun } from "./pumping-run.ts";
import { RateLadder } from "./rate-ladder.ts";
import type { RecordScale } from "./record-scale.ts";
import { amount, type StageAmounts } from "./stage-amounts.ts";

/** A pause of up to this long does not end a run. */
const pauseSeconds = 30;
/** After this long without any data, the pumped amounts are unknown: the run is over. */
const longestGapSeconds = 600;
/** A data van's counter may lag its flow meter by this long. */
const vanLagSeconds = 45;
const heldSeconds = 10;
const steadyShare = 0.3;
/** A smaller increase of the threshold does not move the start of a run. */
const recutFactor = 1.5;
const mostRuns = 32;
const negligibleShare = 0.002;
/** 0.1 lb per gallon of clean fluid, kg/m3. */
const proppantFromKgPerM3 = 12;

/** The data of a second when the runs receive it. */
export interface PumpedSecond {
  k: number;
  /** Medians of five seconds; NaN = missing. */
  rate: number;
  pressureMpa: number;
  /** Raw values; NaN = missing. */
  rawRate: number;
  rawPressureMpa: number;
  proppantKgPerM3: number;
  /** Age of the second: 2 s, less when the record ends. */
  age: number;
  /** How often a data van's counter was reset for another treatment. */
  resets: number;
}

/** All pumping of a record, as runs. */
export class PumpingRuns {
  readonly all: PumpingRun[] = [];
  /** The run in progress. */
  open: PumpingRun | null = null;
  /** Seconds since the last pumping, up to now. */
  idleSeconds = 0;
  /** Increments whenever a run begins, ends, moves or is forgotten. */
  changes = 0;
  readonly #ladder: RateLadder;
  readonly #amounts: StageAmounts;
  readonly #held = new Ring(heldSeconds);
  #gapSeconds = 0;
  #steadySeconds = 0;
  #pumpSeconds = 0;
  /** Second at which a person's window cuts the runs; 0 = none yet. */
  #cutK = 0;

  constructor(amounts: StageAmounts) {
    this.#amounts = amounts;
    this.#ladder = new RateLadder(pauseSeconds, amounts);
  }

  /** `isCut` = the window was cut here by hand: a run may not extend across. */
  push(second: PumpedSecond, scale: RecordScale, isCut: boolean): void {
    const { k, rate, age } = second;
    const isPumping = rate >= scale.onRate;
    if (isPumping) this.#pumpSeconds += 1;
    this.#amounts.setAt(age, amount.pumpSeconds, this.#pumpSeconds);
    if (isCut) {
      this.#close();
      this.#cutK = k;
    }
    if (rate !== rate) this.#miss();
    else {
      this.#gapSeconds = 0;
      this.#ladder.push(k, rate, this.#amounts, age);
      if (isPumping) this.#pump(second, scale);
      else this.#rest();
    }
    this.#followVan(second);
  }

  save(): SavedState {
    return {
      runs: this.all.map((run) => run.save()),
      isOpen: this.open !== null,
      idleSeconds: this.idleSeconds,
      ladder: this.#ladder.save(),
      held: this.#held.save(),
      gapSeconds: this.#gapSeconds,
      steadySeconds: this.#steadySeconds,
      pumpSeconds: this.#pumpSeconds,
      cutK: this.#cutK,
      changes: this.changes,
    };
  }

  load(saved: SavedState): void {
    const fields = new SavedFields(saved);
    this.all.push(...fields.list("runs").map((run) => PumpingRun.of(run)));
    this.open = fields.boolean("isOpen") ? (this.all.at(-1) ?? null) : null;
    this.idleSeconds = fields.number("idleSeconds");
    this.#ladder.load(fields.child("ladder"));
    this.#held.load(fields.floats("held"));
    this.#gapSeconds = fields.number("gapSeconds");
    this.#steadySeconds = fields.number("steadySeconds");
    this.#pumpSeconds = fields.number("pumpSeconds");
    this.#cutK = fields.number("cutK");
    this.changes = fields.number("changes");
  }

  /** Runs that never rose above the current threshold were meter noise. */
  dropNoise(onRate: number): void {
    for (let at = this.all.length - 1; at >= 0; at--) {
      const run = this.all[at] as PumpingRun;
      if (run === this.open || run.largestRate >= onRate) continue;
      this.all.splice(at, 1);
      this.changes += 1;
    }
  }

  /** The run that pumped in a second; null = none did. */
  at(k: number): PumpingRun | null {
    for (let at = this.all.length - 1; at >= 0; at--) {
      const run = this.all[at] as PumpingRun;
      if (run.firstK <= k) return k <= run.lastK ? run : null;
    }
    return null;
  }

  #miss(): void {
    this.#gapSeconds += 1;
    this.#held.clear();
    this.#steadySeconds = 0;
    if (this.#gapSeconds > longestGapSeconds) this.#close();
  }

  #rest(): void {
    this.idleSeconds += 1;
    this.#held.clear();
    this.#steadySeconds = 0;
    if (this.idleSeconds > pauseSeconds) this.#close();
  }

  #close(): void {
    if (this.open !== null) this.changes += 1;
    this.open = null;
    this.#held.clear();
  }

  #pump(second: PumpedSecond, scale: RecordScale): void {
    this.idleSeconds = 0;
    const run = this.open ?? this.#begin(second, scale);
    if (scale.onRate > recutFactor * run.onRate) this.#recut(run, scale.onRate);
    const { k, rate, pressureMpa } = second;
    run.lastK = k;
    run.resetsAfter = second.resets;
    this.#amounts.copy(second.age, run.end);
    if (rate > run.largestRate) run.largestRate = rate;
    if (pressureMpa === pressureMpa) {
      run.pressureSum += pressureMpa;
      run.pressureSeconds += 1;
      if (!(pressureMpa <= run.largestPressureMpa))
        run.largestPressureMpa = pressureMpa;
    }
    if (second.proppantKgPerM3 >= proppantFromKgPerM3) {
      run.lastSandK = k;
      run.slurryAtSandM3 = run.end[amount.slurry] as number;
    }
    if (scale.isInLine(pressureMpa)) run.histogram.add(rate, pressureMpa);
    this.#followRate(run, second, scale);
  }

  #followRate(
    run: PumpingRun,
    { k, rate }: PumpedSecond,
    scale: RecordScale,
  ): void {
    const { rate30, pressure30Mpa } = scale;
    if (rate30 > run.top && scale.isInLine(pressure30Mpa)) {
      run.top = rate30;
      run.topPressureMpa = pressure30Mpa;
    }
    this.#held.push(rate);
    if (this.#held.length === heldSeconds) {
      const held = this.#smallestHeld();
      const since =
        (run.end[amount.clean] as number) - (held * heldSeconds) / 60;
      run.stairs.push(held, k - heldSeconds + 1, since);
    }
    this.#steadySeconds =
      rate >= steadyShare * scale.rate ? this.#steadySeconds + 1 : 0;
    if (this.#steadySeconds > run.steadySeconds)
      run.steadySeconds = this.#steadySeconds;
  }

  #smallestHeld(): number {
    let smallest = Infinity;
    for (let age = 0; age < heldSeconds; age++) {
      const rate = this.#held.at(age);
      if (rate < smallest) smallest = rate;
    }
    return smallest;
  }

  #begin(second: PumpedSecond, scale: RecordScale): PumpingRun {
    if (this.all.length === mostRuns) this.#makeRoom();
    const start = this.#amounts.newRow();
    this.#amounts.copyBefore(second.age, start);
    const run = new PumpingRun(second.k, scale.onRate, second.resets, start);
    run.firstRate = second.rate;
    this.#beginEarlier(run);
    this.all.push(run);
    this.open = run;
    this.changes += 1;
    return run;
  }

  /** Moves the start back: a record that begins with pumping has no scale for its first seconds. */
  #beginEarlier(run: PumpingRun): void {
    const level = this.#ladder.levelOf(run.onRate);
    const firstK = this.#ladder.firstK(level);
    const freeFromK = Math.max(this.#cutK, (this.all.at(-1)?.lastK ?? -1) + 1);
    if (firstK < freeFromK || firstK >= run.firstK) return;
    run.firstK = firstK;
    run.start.set(this.#ladder.start(level));
  }

  /** The threshold grew: earlier seconds below it are not part of the run. */
  #recut(run: PumpingRun, onRate: number): void {
    run.onRate = onRate;
    this.changes += 1;
    const level = this.#ladder.levelOf(onRate);
    const firstK = this.#ladder.firstK(level);
    if (firstK <= run.firstK || firstK < this.#cutK) return;
    run.firstK = firstK;
    run.start.set(this.#ladder.start(level));
  }

  /** The data van keeps counting until a little after the pumps stopped. */
  #followVan({ k, age }: PumpedSecond): void {
    const last = this.all[this.all.length - 1];
    if (last && k > last.lastK && k <= last.lastK + vanLagSeconds)
      this.#amounts.copyVan(age, last.end);
  }

  /** Removes the smallest run, or merges the two nearest. */
  #makeRoom(): void {
    const { all } = this;
    let smallest = 0;
    let nearest = 1;
    let volume = 0;
    for (let at = 0; at < all.length; at++) {
      const run = all[at] as PumpingRun;
      volume += run.volumeM3;
      if (run.volumeM3 < (all[smallest] as PumpingRun).volumeM3) smallest = at;
      if (at > 0 && pauseBefore(all, at) < pauseBefore(all, nearest))
        nearest = at;
    }
    if ((all[smallest] as PumpingRun).volumeM3 < negligibleShare * volume)
      all.splice(smallest, 1);
    else {
      (all[nearest - 1] as PumpingRun).absorb(all[nearest] as PumpingRun);
      all.splice(nearest, 1);
    }
  }
}

function pauseBefore(all: readonly PumpingRun[], at: number): number {
  return (all[at] as PumpingRun).firstK - (all[at - 1] as PumpingRun).lastK;
}
