import { CardBody, EmptyState } from "@stagecraft/ui";
import { links } from "#app/links.ts";
import { levelWord } from "#charts/fdi/level-word.ts";
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
import { useOpenScreen } from "#entities/navigation/use-open-screen.ts";
import { readerNumber } from "#translations/reader.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { evidenceOf, withEvidence } from "./evidence-way.ts";
import { changeText, shareText, thresholdText } from "./offset-words.ts";
import { useAloneHeight } from "./use-alone-height.ts";
import { stageOf, type WellChanges } from "./well-changes.ts";
import { WellChangeTable } from "./WellChangeTable.tsx";

interface WellChartProps {
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
    level: levelWord(level, text),
    change: changeText(value, offset.unit, text),
    share: shareText({ change: value, threshold: offset.threshold }, text),
    threshold: thresholdText(offset),
  });
}

/** Whose zones they are where the wells have thresholds of their own. */
function ZonesNote({ stages }: { stages: readonly WellStage[] }) {
  const text = useText();
  const unit = unitOfStages(stages);
  const zoned = zoneThreshold(wellColumns(stages, unit));
  if (zoned === null || zoned.isOfAll) return null;
  return (
    <p className="fdi-notes">
      {text("fdi.zonesOf", {
        threshold: thresholdText({ threshold: zoned.threshold, unit }),
      })}
    </p>
  );
}

/** The stages of a well, and how strongly each was felt in the wells around it. */
export function WellChart(props: WellChartProps) {
  const { projectId, well, isDense, isTable } = props;
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
      <WellChangeTable projectId={projectId} well={well} stages={stages} />
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
      {!isDense && <ZonesNote stages={drawn} />}
    </div>
  );
}
