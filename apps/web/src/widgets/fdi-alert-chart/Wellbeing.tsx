import { Button, CardBody, EmptyState } from "@stagecraft/ui";
import { useState, Fragment } from "react";
import { links } from "#addresses/links.ts";
import { useWidth } from "#charts/bars/use-width.ts";
import { barFigure, barsHeight, usualRows } from "#charts/fdi/bar-figures.ts";
import { ChangeBars } from "#charts/fdi/ChangeBars.tsx";
import { DependencyWheel } from "#charts/fdi/DependencyWheel.tsx";
import { type OffsetChange, offsetName } from "#charts/fdi/offset-change.ts";
import { useOpenScreen } from "#entities/navigation/use-open-screen.ts";
import { readerNumber } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { evidenceOf, withEvidence } from "#widgets/shared/fdi/evidence-way.ts";
import { describeOffset } from "#widgets/shared/fdi/offset-labels.ts";
import {
  stageOffsets,
  unitOf,
  type StageMoment,
  type StageOffset,
} from "#widgets/shared/fdi/stage-offsets.ts";
import { useAloneHeight } from "#widgets/shared/fdi/use-alone-height.ts";
import { IconClock } from "@tabler/icons-react";
import { bySilence } from "./by-silence.ts";

interface WellbeingNotesProps {
  below: readonly OffsetChange[];
  withoutLevel: readonly StageOffset[];
  hasBars: boolean;
}

/** Each name keeps its own direction, in the order of the surrounding sentence. */
function Names({ of: offsets }: { of: readonly OffsetChange[] }) {
  const text = useText();
  return offsets.map((offset, index) => (
    <Fragment key={offset.number}>
      {index > 0 && text("fdi.listSeparator")}
      <bdi>{offsetName(offset)}</bdi>
    </Fragment>
  ));
}

/** Wells that the bars do not show: those that did not respond, and those without data. */
function WellbeingNotes(props: WellbeingNotesProps) {
  const { below, withoutLevel, hasBars } = props;
  const text = useText();
  return (
    <div className="fdi-notes">
      {hasBars && (
        <span className="fdi-note">
          <span className="fdi-limit-mark" aria-hidden="true" />
          {text("fdi.thresholdMark")}
        </span>
      )}
      {below.length > 0 && (
        <span className="fdi-note">
          {text("fdi.belowList")} <Names of={below} />
        </span>
      )}
      {bySilence(withoutLevel, text).map(({ word, cause, offsets }) => (
        <span key={`${word} ${cause}`} className="fdi-note">
          <IconClock size={14} stroke={1.75} aria-hidden="true" />
          {text("fdi.listOf", { word })} <Names of={offsets} />
          {cause !== "" && (
            <>
              {text("fdi.listSeparator")}
              {cause}
            </>
          )}
        </span>
      ))}
    </div>
  );
}

interface WellbeingProps {
  moment: StageMoment;
  isDense: boolean;
}

const wheelHeight = 214;
/** Next to long bars the wheel grows with them up to this size. */
const largestDenseWheel = 336;
/** Below this width the wheel is above the bars. */
const twoColumnWidth = 760;

function wheelSize(isDense: boolean, height: number, width: number): number {
  const room = width >= twoColumnWidth ? width * 0.42 : width;
  const wanted = isDense
    ? Math.min(largestDenseWheel, Math.max(wheelHeight, height))
    : height;
  return Math.max(wheelHeight, Math.min(wanted, room));
}

/**
 * The effect of a stage on the wells around it: which respond, how strongly, and how close that is
 * to a frac hit.
 */
export function Wellbeing({ moment, isDense }: WellbeingProps) {
  const text = useText();
  const openScreen = useOpenScreen();
  const aloneHeight = useAloneHeight();
  const [ref, width] = useWidth();
  const [showsAll, setShowsAll] = useState(false);
  const { stage } = moment;
  const bars = stageOffsets(moment, ["fdiAlert", "fdiBar"], text);
  const wheel = stageOffsets(moment, ["fdiAlert", "fdiWheel"], text);
  const { wellNumber, name } = stage;
  if (bars.length === 0 && wheel.length === 0)
    return (
      <CardBody>
        <EmptyState text={text("panels.noFdi", { well: wellNumber })} />
      </CardBody>
    );
  const unit = unitOf(bars.length > 0 ? bars : wheel);
  const figure = barFigure(bars, showsAll ? bars.length : usualRows);
  const height = barsHeight(figure.rows.length, isDense, aloneHeight);
  const place = { projectId: stage.projectId, stageId: stage.id };
  const shared = {
    unit,
    linkTo: (offset: OffsetChange) =>
      evidenceOf(place, offset) ?? links.fdiWarningChart(place),
    onOpen: openScreen,
    describe: (offset: OffsetChange) =>
      withEvidence(describeOffset(offset, text), offset, text),
  };
  return (
    <div className="fdi-wellbeing" ref={ref}>
      {width > 0 && (
        <div
          className="fdi-wellbeing-charts"
          data-stacked={width < twoColumnWidth || undefined}
        >
          {wheel.length > 0 && figure.rows.length > 0 && (
            <DependencyWheel
              {...shared}
              label={text("fdi.wheelLabel", { well: wellNumber, stage: name })}
              hubName={text("fdi.hubName", { well: wellNumber, stage: name })}
              offsets={wheel}
              size={wheelSize(isDense, height, width)}
            />
          )}
          <div className="fdi-wellbeing-bars">
            {figure.rows.length > 0 ? (
              <ChangeBars
                {...shared}
                label={text("fdi.barsLabel", {
                  well: wellNumber,
                  stage: name,
                })}
                rows={figure.rows}
                height={height}
                format={(value) => readerNumber(value, unit)}
              />
            ) : (
              <EmptyState
                text={
                  figure.below.length > 0
                    ? text("fdi.allBelow")
                    : text("fdi.noneEvaluated")
                }
              />
            )}
            {figure.hiddenCount > 0 && (
              <Button variant="outline" onClick={() => setShowsAll(true)}>
                {text("fdi.showAll", {
                  number: figure.rows.length + figure.hiddenCount,
                })}
              </Button>
            )}
          </div>
        </div>
      )}
      <WellbeingNotes
        below={figure.below}
        withoutLevel={bars.filter((offset) =>
          figure.withoutLevel.includes(offset),
        )}
        hasBars={figure.rows.length > 0}
      />
    </div>
  );
}
