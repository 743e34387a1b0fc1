import "./views.css";
import { AlertGlyph, Chip } from "@stagecraft/ui";
import type { OffsetEntry } from "@stagecraft/stage-charts";
import { links } from "#app/links.ts";
import { isHit, levelOfChange, offsetName } from "#charts/fdi/offset-change.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

interface OffsetNotesProps {
  stage: Stage;
  offsets: readonly OffsetEntry[];
}

const reasonTexts: Readonly<Record<string, TextKey>> = {
  wireline: "views.wireline",
  suspended: "views.suspended",
  missing: "views.missing",
  stale: "views.stale",
  noBaseline: "views.noBaseline",
};

interface HitLinkProps {
  stage: Stage;
  offset: OffsetEntry;
  change: number;
}

/** A hit leads to its evidence. */
function HitLink({ stage, offset, change }: HitLinkProps) {
  const text = useText();
  const place = { projectId: stage.projectId, stageId: stage.id };
  return (
    <AppLink
      to={links.fdiEvidenceCard({ ...place, offset: offset.number })}
      opensScreen
      className="sc-button"
      data-variant="outline"
    >
      <AlertGlyph level={levelOfChange(change, offset.threshold)} size={12} />
      {text("title.fdiEvidenceCard")} <bdi>{offsetName(offset)}</bdi>
    </AppLink>
  );
}

/** The hits, and why a line may be missing or mean nothing: silence is never shown as calm. */
export function OffsetNotes({ stage, offsets }: OffsetNotesProps) {
  const text = useText();
  const { summary } = stage;
  const hits = offsets.flatMap((offset) => {
    const change = summary[`fdiPressureChangeMax${offset.number}`];
    return typeof change === "number" && isHit(change, offset.threshold)
      ? [{ offset, change }]
      : [];
  });
  const silent = offsets.flatMap(({ number, wellLabel }) => {
    const reason = summary[`fdiNotEvaluatedReason${number}`];
    const key = typeof reason === "string" ? reasonTexts[reason] : undefined;
    return key === undefined ? [] : [{ number, wellLabel, key }];
  });
  if (hits.length + silent.length === 0) return null;
  return (
    <ul className="view-notes">
      {hits.map(({ offset, change }) => (
        <li key={`hit ${offset.number}`}>
          <HitLink stage={stage} offset={offset} change={change} />
        </li>
      ))}
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
