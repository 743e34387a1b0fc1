import "./views.css";
import { Chip } from "@stagecraft/ui";
import type { OffsetEntry } from "@stagecraft/stage-charts";
import type { StageSummary } from "#entities/stage/stage.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

interface OffsetNotesProps {
  offsets: readonly OffsetEntry[];
  summary: StageSummary;
}

const reasonTexts: Readonly<Record<string, TextKey>> = {
  wireline: "views.wireline",
  suspended: "views.suspended",
  missing: "views.missing",
  stale: "views.stale",
  noBaseline: "views.noBaseline",
};

/** Why a line may be missing or mean nothing: silence is never shown as calm. */
export function OffsetNotes({ offsets, summary }: OffsetNotesProps) {
  const text = useText();
  const silent = offsets.flatMap(({ number, wellLabel }) => {
    const reason = summary[`fdiNotEvaluatedReason${number}`];
    const key = typeof reason === "string" ? reasonTexts[reason] : undefined;
    return key === undefined ? [] : [{ number, wellLabel, key }];
  });
  if (silent.length === 0) return null;
  return (
    <ul className="view-notes">
      {silent.map(({ number, wellLabel, key }) => (
        <li key={number}>
          <Chip tone="quiet">
            <bdi>{`O${number} ${wellLabel}`}</bdi> {text(key)}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
