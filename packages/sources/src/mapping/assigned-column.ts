import type { RawColumn, RawTable } from "../raw-table.ts";
import { profileMatches } from "./import-profile.ts";
import type { MappingContext } from "./mapping-context.ts";
import type { NameReading } from "./name-reading.ts";
import { treatmentChannels } from "./name-reading.ts";
import type { UnitProposal } from "./unit-proposal.ts";
import { normalizeUnit } from "./units.ts";

export interface AssignedColumn {
  readonly reading: NameReading;
  /** null: the assignment names the channel only. */
  readonly unit: UnitProposal | null;
}

/** Returns the assignment people already made for a column: profile, then source list, then project. */
export function assignedReading(
  table: RawTable,
  column: RawColumn,
  context: MappingContext,
): AssignedColumn | null {
  return (
    byProfile(table, column, context) ??
    bySourceList(column, context) ??
    byProject(column, context)
  );
}

function byProfile(
  table: RawTable,
  { index }: RawColumn,
  { profile }: MappingContext,
): AssignedColumn | null {
  if (!profile || !profileMatches(profile, table)) return null;
  const entry = profile.columns.find((column) => column.index === index);
  if (!entry)
    return {
      reading: reading(null, `Profile "${profile.name}" leaves it out.`),
      unit: null,
    };
  return {
    reading: reading(entry.channel, `Profile "${profile.name}" says so.`),
    unit: fixed(entry.unit, entry.multiplier, "profile"),
  };
}

function bySourceList(
  { index }: RawColumn,
  { sourceList = [] }: MappingContext,
): AssignedColumn | null {
  const entry = sourceList.find(
    (source) => source.index === index && source.name !== "time",
  );
  if (!entry) return null;
  return {
    reading: reading(entry.name, "The stage's source list says so."),
    unit: fixed(
      normalizeUnit(entry.unit) ?? entry.unit,
      entry.multiplier ?? 1,
      "sourceList",
    ),
  };
}

/** The key of a project's mapping may also be a unit name or a group: those choose a van, not a column. */
function byProject(
  { name }: RawColumn,
  { dataVanMappings = [], knownChannels }: MappingContext,
): AssignedColumn | null {
  const channels = [...treatmentChannels, ...knownChannels];
  for (const { key, value } of dataVanMappings) {
    const channel = channels.find(
      (known) => known.toLowerCase() === key.trim().toLowerCase(),
    );
    const same = value.trim().toLowerCase() === name.trim().toLowerCase();
    if (channel !== undefined && same)
      return {
        reading: reading(channel, "The project's data van mapping says so."),
        unit: null,
      };
  }
  return null;
}

function reading(channel: string | null, why: string): NameReading {
  return {
    channel,
    kind: channel === null ? "none" : "treatment",
    rank: -1,
    multiplier: 1,
    why,
    suggestions: [],
    questions: [],
  };
}

function fixed(
  unit: string,
  multiplier: number,
  unitFrom: "profile" | "sourceList",
): UnitProposal {
  return { unit, multiplier, unitFrom, trust: 1, questions: [] };
}
