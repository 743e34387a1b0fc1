import { CardBody, EmptyState, AlertGlyph, ScrollRegion } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { levelLabel } from "#charts/fdi/level-label.ts";
import { offsetName } from "#charts/fdi/offset-change.ts";
import {
  denseStages,
  shownStages,
  unitOfStages,
  wellColumns,
  zoneThreshold,
  type PlacedPoint,
  type StageColumn,
  type WellStage,
} from "#charts/fdi/well-figure.ts";
import { WellStageChart } from "#charts/fdi/WellStageChart.tsx";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useOpenScreen } from "#entities/navigation/use-open-screen.ts";
import type {
  FdiOffsetChange,
  FdiStageChanges,
} from "#entities/project/fdi-changes.queries.ts";
import { readerNumber } from "#translations/reader.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { evidenceOf, withEvidence } from "#widgets/shared/fdi/evidence-way.ts";
import {
  changeText,
  shareText,
  thresholdText,
} from "#widgets/shared/fdi/offset-labels.ts";
import { useAloneHeight } from "#widgets/shared/fdi/use-alone-height.ts";
import { stageOf, type WellChanges, levelOf } from "./well-changes.ts";

interface WellChartProps {
  /** The accessible name of the table. */
  tableLabel: string;
  projectId: number;
  well: WellChanges;
  isDense: boolean;
  isTable: boolean;
}

const denseHeight = 220;

function describe(
  { offset, value, level }: PlacedPoint,
  { stage, notEvaluated }: StageColumn,
  text: Text,
): string {
  if (value === null)
    return text("fdi.stageNotEvaluated", {
      stage: stage.stageName,
      names: notEvaluated
        .map((point) => offsetName(point.offset))
        .join(text("fdi.listSeparator")),
    });
  return text("fdi.pointSentence", {
    stage: stage.stageName,
    name: offsetName(offset),
    level: levelLabel(level, text),
    change: changeText(value, offset.unit, text),
    share: shareText({ change: value, threshold: offset.threshold }, text),
    threshold: thresholdText(offset),
  });
}

/** Maximum number of hits described in text; older ones are in the table. */
const mostHits = 3;

interface HitNotesProps {
  stages: readonly WellStage[];
  isDense: boolean;
}

/** Who hit whom, newest first, and the meaning of the axis where the wells have different thresholds. */
function HitNotes({ stages, isDense }: HitNotesProps) {
  const text = useText();
  const columns = wellColumns(stages, unitOfStages(stages));
  const hits = columns
    .toReversed()
    .flatMap(({ stage, points }) =>
      points
        .filter(({ level }) => level === "alert")
        .map(({ offset, value }) => ({ stage, offset, value })),
    );
  const isOfAll = zoneThreshold(columns)?.isOfAll ?? true;
  if (hits.length === 0 && isOfAll) return null;
  return (
    <p className="fdi-notes">
      {hits
        .slice(0, isDense ? mostHits : undefined)
        .map(({ stage, offset, value }) => (
          <span key={`${stage.stageId}:${offset.number}`} className="fdi-note">
            {text("fdi.whoHit", {
              stage: stage.stageName,
              name: offsetName(offset),
              change: changeText(value, offset.unit, text),
            })}
          </span>
        ))}
      {!isOfAll && <span className="fdi-note">{text("fdi.zonesOf")}</span>}
    </p>
  );
}

/** The stages of a well, and the strength of the response to each in the wells around it. */
export function WellChart(props: WellChartProps) {
  const { tableLabel, projectId, well, isDense, isTable } = props;
  const text = useText();
  const openScreen = useOpenScreen();
  const aloneHeight = useAloneHeight();
  const stages = shownStages(well.stages, isDense ? denseStages : Infinity);
  if (stages.every(({ offsets }) => offsets.length === 0))
    return (
      <CardBody>
        <EmptyState text={text("fdi.noEvents")} />
      </CardBody>
    );
  if (isTable)
    return (
      <WellChangeTable
        label={tableLabel}
        projectId={projectId}
        well={well}
        stages={stages}
      />
    );
  const drawn = stages.map(stageOf);
  return (
    <div className="fdi-well-plot">
      <WellStageChart
        label={text("fdi.wellChartLabel", { well: well.wellNumber })}
        stages={drawn}
        height={isDense ? denseHeight : aloneHeight}
        format={readerNumber}
        describe={(point, column) =>
          withEvidence(describe(point, column, text), point.offset, text)
        }
        linkTo={({ offset }, { stage: { stageId } }) =>
          evidenceOf({ projectId, stageId }, offset) ??
          links.stageChart({ stageId })
        }
        onOpen={openScreen}
      />
      <HitNotes stages={drawn} isDense={isDense} />
    </div>
  );
}

interface WellChangeTableProps {
  label: string;
  projectId: number;
  well: WellChanges;
  stages: readonly FdiStageChanges[];
}

interface ChangeProps {
  change: FdiOffsetChange | undefined;
  evidence: string | null;
}

function Change({ change, evidence }: ChangeProps) {
  const text = useText();
  const shown = (
    <bdi>
      {changeText(change?.largestChange ?? null, change?.unit ?? "", text)}
    </bdi>
  );
  return evidence === null ? (
    shown
  ) : (
    <AppLink to={evidence} opensScreen>
      {shown}
    </AppLink>
  );
}

/** The largest change per stage and offset well, the newest stage first. */
function WellChangeTable(props: WellChangeTableProps) {
  const { label, projectId, well, stages } = props;
  const text = useText();
  return (
    <ScrollRegion className="sc-table-scroll fdi-changes" label={label}>
      <table className="sc-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text("wall.stage")}</th>
            {well.offsets.map((offset) => (
              <th key={offset.number} scope="col" data-align="number">
                <bdi>{offsetName(offset)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stages.toReversed().map((stage) => (
            <tr key={stage.stageId}>
              <th scope="row">
                <AppLink
                  to={links.stageChart({ stageId: stage.stageId })}
                  opensScreen
                >
                  <bdi>{stage.stageName}</bdi>
                </AppLink>
              </th>
              {well.offsets.map(({ number }) => {
                const change = stage.offsets.find(
                  (offset) => offset.number === number,
                );
                const level = levelOf(change);
                return (
                  <td key={number} data-align="number" data-level={level}>
                    <AlertGlyph level={level} size={11} />
                    <Change
                      change={change}
                      evidence={
                        change
                          ? evidenceOf(
                              { projectId, stageId: stage.stageId },
                              change,
                            )
                          : null
                      }
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
