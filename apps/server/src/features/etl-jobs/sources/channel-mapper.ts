import {
  applyMapping,
  profileMatches,
  proposeMapping,
  SampleStatistics,
  type ChannelMapping,
  type ColumnProposal,
  type ImportProfile,
  type MappedRows,
  type MappingContext,
  type RawColumn,
  type RawRows,
  type RawTable,
} from "@stagecraft/sources";
import { z } from "zod";
import type { FeedProfile } from "#features/stage-imports/import-profiles.service.ts";
import type { JobContext } from "#jobs/job-definition.ts";

const Decision = z.object({
  unitText: z.string().nullable(),
  channel: z
    .object({ name: z.string(), unit: z.string(), multiplier: z.number() })
    .nullable(),
});

/** The channel that a column of this name was mapped to; null: left out. */
type Decision = z.output<typeof Decision>;

/** Keyed by column name and kept with a job's cursor, so that a resumed run maps columns as the first did. */
export const Decisions = z.record(z.string(), Decision);
export type Decisions = z.output<typeof Decisions>;

/**
 * No user is present to confirm: a column whose unit would have to be guessed
 * is left out, and so is an absolute pressure.
 */
function isCertain(proposal: ColumnProposal): boolean {
  const isSettled = proposal.unitFrom === "sourceList";
  return (
    proposal.channel !== null &&
    proposal.unit !== null &&
    proposal.unitFrom !== "guess" &&
    (!proposal.isAbsolute || isSettled)
  );
}

/** Mappings that people confirmed for files with a certain header. */
export interface KnownProfiles {
  /** The first that fits applies. */
  readonly profiles: readonly FeedProfile[];
  /** Called when a profile decides on the columns. */
  readonly onUse: (profile: FeedProfile) => Promise<void>;
}

/**
 * Maps columns to channels for an unattended source. Decides once by name, so
 * that columns may come in another order; a column that changes its meaning
 * midway is left out and logged.
 */
export class ChannelMapper {
  readonly #context: MappingContext;
  readonly #log: JobContext<unknown>["log"];
  readonly #decisions: Map<string, Decision>;
  readonly #profiles: KnownProfiles | null;
  readonly #notified = new Set<string>();

  constructor(
    context: MappingContext,
    log: JobContext<unknown>["log"],
    decisions: Decisions = {},
    profiles: KnownProfiles | null = null,
  ) {
    this.#context = context;
    this.#log = log;
    this.#profiles = profiles;
    this.#decisions = new Map(Object.entries(decisions));
  }

  get decisions(): Decisions {
    return Object.fromEntries(this.#decisions);
  }

  /** Grows with every decided column. */
  get decidedCount(): number {
    return this.#decisions.size;
  }

  async map(table: RawTable, rows: RawRows): Promise<MappedRows> {
    const fresh = table.columns.filter(
      ({ name }) => !this.#decisions.has(name),
    );
    if (fresh.length > 0) await this.#decide(table, rows, fresh);
    await this.#reportChanges(table);
    return applyMapping(table, rows, this.#mappingFor(table));
  }

  #mappingFor(table: RawTable): ChannelMapping[] {
    return table.columns.flatMap(({ index, name, unit }) => {
      const decision = this.#decisions.get(name);
      if (!decision?.channel || decision.unitText !== unit) return [];
      const { channel } = decision;
      return [{ ...channel, index, channel: channel.name }];
    });
  }

  async #decide(
    table: RawTable,
    rows: RawRows,
    fresh: readonly RawColumn[],
  ): Promise<void> {
    const statistics = new SampleStatistics(table.columns.length);
    statistics.add(rows);
    const profile = await this.#profileOf(table);
    const proposals = proposeMapping(table, statistics.columns(), {
      ...this.#context,
      ...(profile !== null && { profile }),
    });
    const found: string[] = [];
    for (const column of fresh) {
      const proposal = proposals.find(({ index }) => index === column.index);
      const channel = proposal ? this.#channelOf(proposal) : null;
      this.#decisions.set(column.name, { unitText: column.unit, channel });
      if (channel !== null)
        found.push(`${column.name} → ${channel.name} (${channel.unit})`);
      else if (proposal?.channel)
        await this.#report(
          `${column.name} is left out: ${proposal.questions[0] ?? "it is not certain what it is."}`,
        );
    }
    if (found.length > 0) await this.#log("info", found.join(", "));
  }

  async #profileOf(table: RawTable): Promise<ImportProfile | null> {
    const known = this.#profiles;
    const found = known?.profiles.find(({ profile }) =>
      profileMatches(profile, table),
    );
    if (known === null || found === undefined) return null;
    await this.#log(
      "info",
      `The columns are read by the import profile "${found.profile.name}".`,
    );
    await known.onUse(found);
    return found.profile;
  }

  #channelOf(proposal: ColumnProposal): Decision["channel"] {
    const { channel, unit, multiplier } = proposal;
    if (!isCertain(proposal) || channel === null || unit === null) return null;
    const taken = [...this.#decisions.values()].some(
      (decision) => decision.channel?.name === channel,
    );
    return taken ? null : { name: channel, unit, multiplier };
  }

  async #reportChanges(table: RawTable): Promise<void> {
    const present = new Map(
      table.columns.map((column) => [column.name, column]),
    );
    for (const [name, { unitText, channel }] of this.#decisions) {
      if (channel === null) continue;
      const column = present.get(name);
      if (column === undefined)
        await this.#report(`${name} is not delivered any more.`);
      else if (column.unit !== unitText)
        await this.#report(
          `Code 803 - ${name} comes in ${column.unit ?? "no unit"} instead of ${unitText ?? "no unit"}: the column is left out.`,
        );
    }
  }

  async #report(complaint: string): Promise<void> {
    if (this.#notified.has(complaint)) return;
    this.#notified.add(complaint);
    await this.#log("warning", complaint);
  }
}
