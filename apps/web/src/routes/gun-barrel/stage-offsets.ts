import { fdiEntries, knownLargestChange } from "@stagecraft/engine";
import { levelOfChange } from "#charts/fdi/offset-change.ts";
import type { DrawnOffset } from "#charts/gun-barrel/drawn-offset.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { hiddenChannels } from "#features/stage-fdi/offset-visibility.ts";
import { readerChange } from "#translations/reader.ts";

/** An offset well with its largest response to this stage. */
export interface StageOffset extends DrawnOffset {
  readonly largestChange: number | null;
  readonly threshold: number;
  readonly unit: string;
}

type States = Parameters<typeof hiddenChannels>[1];

function apisOf(fdi: unknown): ReadonlyMap<unknown, string> {
  const entries: readonly unknown[] = Array.isArray(fdi) ? fdi : [];
  return new Map(
    entries.map((entry) => {
      const { name, api } = entry as { name?: unknown; api?: unknown };
      return [name, typeof api === "string" ? api : ""];
    }),
  );
}

function changeText(change: number, unit: string): string {
  const shown = readerChange(change, unit);
  return `${shown.text} ${shown.unit}`;
}

/** Sorted by number; wells hidden from the well chart are left out here too. */
export function stageOffsets(stage: Stage, states: States): StageOffset[] {
  const { parameters } = stage.control;
  const { summary } = stage;
  const hidden = hiddenChannels(parameters, states, "fdiWell");
  const apis = apisOf(parameters["fdi"]);
  const unit = summary["pressureUnit"];
  const pressureUnit = typeof unit === "string" ? unit : "";
  return fdiEntries(parameters["fdi"])
    .filter(({ channel }) => !hidden.has(channel))
    .map(({ offsetNumber, channel, wellLabel, minDeltaPressureFracHit }) => {
      const largestChange = knownLargestChange(summary, offsetNumber);
      const threshold = minDeltaPressureFracHit;
      return {
        number: offsetNumber,
        wellLabel,
        api: apis.get(channel) ?? "",
        level: levelOfChange(largestChange, threshold),
        share: largestChange === null ? null : largestChange / threshold,
        changeText:
          largestChange === null ? "" : changeText(largestChange, pressureUnit),
        largestChange,
        threshold,
        unit: pressureUnit,
      };
    });
}
