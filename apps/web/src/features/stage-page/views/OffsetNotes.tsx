import "./views.css";
import { AlertGlyph, Chip } from "@stagecraft/ui";
import type { OffsetEntry } from "@stagecraft/stage-charts";
import { links } from "#addresses/links.ts";
import { isHit, levelOfChange, offsetName } from "#charts/fdi/offset-change.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";

interface OffsetNotesProps {
  stage: Stage;
  offsets: readonly OffsetEntry[];
}

const reasonTexts: Readonly<Record<string, TextKey>> = {
  suspended: "views.suspended",
  missing: "views.missing",
  stale: "views.stale",
};

/** The reasons of the engine why a well with data cannot be evaluated. */
const trendTexts: Readonly<Record<string, TextKey>> = {
  learning: "panels.reasonLearning",
  operation: "panels.reasonOperation",
  bledOff: "panels.reasonBledOff",
  trendUncertain: "panels.reasonUncertain",
  steep: "panels.reasonSteep",
  slowing: "panels.reasonSlowing",
};

function reasonText(reason: unknown, text: Text): string | null {
  if (typeof reason !== "string") return null;
  const whole = reasonTexts[reason];
  if (whole !== undefined) return text(whole);
  const part = trendTexts[reason];
  return part === undefined
    ? null
    : text("views.notEvaluatedReason", { reason: text(part) });
}

/** Shows the trend of the well, and the smallest change that can be detected over it. */
function ownMove(
  summary: Stage["summary"],
  number: number,
  text: Text,
): string | undefined {
  const perHour = summary[`fdiTrendPerHour${number}`];
  const uncertainty = summary[`fdiUncertainty${number}`];
  if (typeof perHour !== "number" || typeof uncertainty !== "number")
    return undefined;
  const { pressureUnit } = summary;
  const unit = typeof pressureUnit === "string" ? pressureUnit : "";
  const shown = (value: number) => `${Math.round(value)} ${unit}/h`;
  // Three standard deviations over the last ten minutes, which the trend does not cover.
  const limit = shown(3 * uncertainty * 6);
  return text("panels.ownMove", { slope: shown(perHour), limit });
}

interface HitLinkProps {
  stage: Stage;
  offset: OffsetEntry;
  change: number;
}

/** A hit is a link to its evidence. */
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

/** The hits, and why a line may be missing or meaningless: missing data is never shown as calm. */
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
    const why = reasonText(reason, text);
    const hint = ownMove(summary, number, text);
    return why === null ? [] : [{ number, wellLabel, why, hint }];
  });
  if (hits.length + silent.length === 0) return null;
  return (
    <ul className="view-notes">
      {hits.map(({ offset, change }) => (
        <li key={`hit ${offset.number}`}>
          <HitLink stage={stage} offset={offset} change={change} />
        </li>
      ))}
      {silent.map(({ number, wellLabel, why, hint }) => (
        <li key={number} title={hint}>
          <Chip tone="quiet">
            <bdi>{`O${number} ${wellLabel}`}</bdi> {why}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
