import type { Client, StagecraftContract } from "@stagecraft/contract";

const secondMs = 1000;
const beatMs = 200;
const rowsPerPush = 3000;

const channels = [
  { name: "pressure", unit: "psi", value: (second: number) => second % 8000 },
  { name: "rate", unit: "bpm", value: (second: number) => second % 90 },
];

/** Splits seconds into runs without a gap, each short enough for one push. */
function runsOf(seconds: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const second of seconds) {
    const run = runs.at(-1);
    const isNext = run?.at(-1) === second - 1 && run.length < rowsPerPush;
    if (isNext) run.push(second);
    else runs.push([second]);
  }
  return runs;
}

/**
 * Sends one row per second in real time, starting some time ago, and repeats
 * each row until it is acknowledged.
 */
export class LiveVan {
  readonly #api: Client<StagecraftContract>;
  readonly #stageId: number;
  readonly #firstSecond: number;
  #nextSecond: number;
  #lagMs: number;
  #withheld: number[] = [];
  #withholdUntil = 0;
  #isPaused = true;
  #isStopped = false;
  #beating: Promise<void> = Promise.resolve();
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(
    api: Client<StagecraftContract>,
    stageId: number,
    { historyMs, lagMs = 0 }: { historyMs: number; lagMs?: number },
  ) {
    this.#api = api;
    this.#stageId = stageId;
    this.#lagMs = lagMs;
    this.#firstSecond = Math.floor((Date.now() - historyMs) / secondMs);
    this.#nextSecond = this.#firstSecond;
  }

  async start(): Promise<void> {
    await this.#sendDue();
    this.resume();
    this.#beating = this.#beat();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#beating;
  }

  /** No more rows are sent once this has settled. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    await this.#sendDue();
  }

  resume(): void {
    this.#isPaused = false;
  }

  /** Sends all rows up to the present at once. */
  async catchUp(): Promise<void> {
    this.#lagMs = 0;
    await this.#sendDue();
  }

  /** Withholds the rows of the coming seconds; settles when the first row after them is sent. */
  async withhold(seconds: number): Promise<void> {
    const until = this.#nextSecond + seconds;
    this.#withholdUntil = until;
    while (this.#nextSecond <= until)
      await new Promise((resolve) => setTimeout(resolve, beatMs));
    await this.#lastTurn;
  }

  /** Sends the withheld rows late. */
  async sendWithheld(): Promise<void> {
    await this.#send(this.#withheld);
    this.#withheld = [];
  }

  async #beat(): Promise<void> {
    while (!this.#isStopped) {
      if (!this.#isPaused) await this.#sendDue();
      await new Promise((resolve) => setTimeout(resolve, beatMs));
    }
  }

  /** Sends run one after the other, so that a settled call means that all rows are acknowledged. */
  #sendDue(): Promise<void> {
    this.#lastTurn = this.#lastTurn.then(async () => {
      for (const run of runsOf(this.#takeDue())) await this.#send(run);
    });
    return this.#lastTurn;
  }

  #takeDue(): number[] {
    const now = Math.floor((Date.now() - this.#lagMs) / secondMs);
    const due: number[] = [];
    for (; this.#nextSecond <= now; this.#nextSecond += 1) {
      const isWithheld = this.#nextSecond < this.#withholdUntil;
      (isWithheld ? this.#withheld : due).push(this.#nextSecond);
    }
    return due;
  }

  /** Sends rows without a gap between them. */
  async #send(seconds: readonly number[]): Promise<void> {
    const [first] = seconds;
    if (first === undefined) return;
    for (;;) {
      try {
        await this.#api.stageData.push({
          params: { stageId: this.#stageId },
          body: {
            source: "van",
            firstSequence: first - this.#firstSecond,
            times: seconds.map((second) => second * secondMs),
            channels: channels.map(({ name, unit, value }) => ({
              name,
              unit,
              values: seconds.map(value),
            })),
          },
        });
        return;
      } catch {
        // Not acknowledged: the same rows are sent again.
        await new Promise((resolve) => setTimeout(resolve, beatMs));
      }
    }
  }
}
