import { inTransaction, type Database } from "#database/database.ts";
import { listSeries } from "#features/etl-jobs/sources/feed-stage.repository.ts";
import type { JobContext } from "#jobs/job-definition.ts";

interface Named {
  readonly name: string;
  readonly unit: string;
}

/**
 * A channel keeps its first unit. When a source changes a unit midway, that
 * column is left out and logged, and the others go on.
 */
export class UnitKeeper {
  readonly #database: Database;
  readonly #context: JobContext<unknown>;
  readonly #notified = new Set<string>();
  #stageId: number | null = null;
  #units = new Map<string, string>();
  #derived = new Set<string>();

  constructor(database: Database, context: JobContext<unknown>) {
    this.#database = database;
    this.#context = context;
  }

  async agreeing<C extends Named>(
    stageId: number,
    channels: readonly C[],
  ): Promise<C[]> {
    if (this.#isNew(stageId, channels)) await this.#read(stageId);
    const good: C[] = [];
    for (const channel of channels) {
      const complaint = this.#complaintAbout(channel);
      if (complaint === null) {
        this.#units.set(channel.name, channel.unit);
        good.push(channel);
      } else await this.#report(complaint);
    }
    return good;
  }

  #isNew(stageId: number, channels: readonly Named[]): boolean {
    return (
      this.#stageId !== stageId ||
      channels.some(({ name }) => !this.#units.has(name))
    );
  }

  async #read(stageId: number): Promise<void> {
    const series = await inTransaction(
      this.#database,
      this.#context.identity,
      (transaction) => listSeries(transaction, stageId),
    );
    const raw = series.filter(({ derived }) => !derived);
    this.#units = new Map(raw.map(({ channel, unit }) => [channel, unit]));
    this.#derived = new Set(
      series.filter(({ derived }) => derived).map(({ channel }) => channel),
    );
    this.#stageId = stageId;
  }

  #complaintAbout({ name, unit }: Named): string | null {
    if (this.#derived.has(name))
      return `${name} is computed here and cannot be delivered: the column is left out.`;
    const known = this.#units.get(name);
    if (known === undefined || known === unit) return null;
    return `Code 803 - ${name} comes in ${unit || "no unit"} but is stored in ${known || "no unit"}: the column is left out.`;
  }

  async #report(complaint: string): Promise<void> {
    if (this.#notified.has(complaint)) return;
    this.#notified.add(complaint);
    await this.#context.log("warning", complaint);
  }
}
