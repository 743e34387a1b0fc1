import { Card } from "@stagecraft/ui";
import { positionAt } from "@stagecraft/wellbore";
import { useMemo, type RefObject } from "react";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { stageAt } from "#charts/trajectory/drawn-well.ts";
import { PlanDrawing } from "#charts/trajectory/PlanDrawing.tsx";
import { SectionDrawing } from "#charts/trajectory/SectionDrawing.tsx";
import {
  alongAzimuth,
  nearestStation,
  stepStation,
} from "#charts/trajectory/well-course.ts";
import { useText } from "#translations/use-text.ts";
import { DrawingPair } from "./DrawingPair.tsx";
import { Facts } from "./Facts.tsx";
import { surveyLength } from "./survey-text.ts";
import type { TrajectoryWell } from "./trajectory-wells.ts";

const drawingHeight = 420;

interface WellDrawingsProps {
  own: TrajectoryWell;
  wells: readonly TrajectoryWell[];
  unit: LengthUnit;
  cursorMd: number | null;
  onCursor: (mdMetres: number) => void;
  seaLevelTvdMetres: number | null;
  planRef: RefObject<SVGSVGElement | null>;
  sectionRef: RefObject<SVGSVGElement | null>;
}

/** The values at the cursor, as text. */
function useCursorFacts({ own, cursorMd, unit }: WellDrawingsProps) {
  const text = useText();
  if (cursorMd === null) return null;
  const { course, stages } = own;
  const at = positionAt(course.path, cursorMd);
  if (at === null) return null;
  const stage = stageAt(stages, cursorMd);
  const along = alongAzimuth(course.wellhead, course.azimuthDegrees, at);
  const inUnit = (metres: number) => `${surveyLength(metres, unit)} ${unit}`;
  return {
    text: text("trajectory.cursorValue", {
      md: inUnit(cursorMd),
      tvd: inUnit(at.tvdMetres),
      stage:
        stage === null
          ? text("trajectory.betweenStages")
          : text("trajectory.stage", { stage: stage.stageNumber }),
    }),
    facts: [
      {
        key: "md",
        name: text("trajectory.md"),
        value: <bdi>{inUnit(cursorMd)}</bdi>,
      },
      {
        key: "tvd",
        name: text("trajectory.tvd"),
        value: <bdi>{inUnit(at.tvdMetres)}</bdi>,
      },
      {
        key: "north",
        name: text("trajectory.northing"),
        value: <bdi>{inUnit(at.northMetres)}</bdi>,
      },
      {
        key: "east",
        name: text("trajectory.easting"),
        value: <bdi>{inUnit(at.eastMetres)}</bdi>,
      },
      {
        key: "section",
        name: text("trajectory.verticalSection"),
        value: <bdi>{inUnit(along)}</bdi>,
      },
      {
        key: "stage",
        name: text("trajectory.stageHeader"),
        value:
          stage === null
            ? text("trajectory.betweenStages")
            : String(stage.stageNumber),
      },
    ],
  };
}

/** The well in plan and in section, with one cursor for both. */
export function WellDrawings(props: WellDrawingsProps) {
  const { own, wells, unit, cursorMd, onCursor, seaLevelTvdMetres } = props;
  const text = useText();
  const { course, label } = own;
  const { stations } = course;
  const plane = useMemo(
    () => ({
      origin: course.wellhead,
      azimuthDegrees: course.azimuthDegrees,
    }),
    [course],
  );
  // Only this well is drawn, because wells beside the section would look as if
  // they were in its plane.
  const inPlane = useMemo(() => [own], [own]);
  const cursorFacts = useCursorFacts(props);
  const goTo = (index: number) => {
    const station = stations[index];
    if (station !== undefined) onCursor(station.mdMetres);
  };
  const drawing = {
    unit,
    height: drawingHeight,
    cursor: cursorMd === null ? null : { wellKey: own.key, mdMetres: cursorMd },
    markedKey: null,
    onCursor: (cursor: { mdMetres: number } | null) => {
      if (cursor !== null) onCursor(cursor.mdMetres);
    },
    steps: {
      label: text("trajectory.cursorLabel", { well: label }),
      count: stations.length,
      index: cursorMd === null ? null : nearestStation(stations, cursorMd),
      valueText: cursorFacts?.text ?? text("trajectory.noCursor"),
      onStep: (step: 1 | -1) => goTo(stepStation(stations, cursorMd, step)),
      onEnd: (end: "first" | "last") =>
        goTo(end === "first" ? 0 : stations.length - 1),
    },
  };
  return (
    <>
      <DrawingPair
        azimuthDegrees={course.azimuthDegrees}
        plan={(part) => (
          <PlanDrawing
            {...drawing}
            part={part}
            wells={wells}
            label={text("trajectory.planLabel", { well: label })}
            pictureRef={props.planRef}
          />
        )}
        section={(part, exaggeration) => (
          <SectionDrawing
            {...drawing}
            part={part}
            wells={inPlane}
            plane={plane}
            exaggeration={exaggeration}
            seaLevelTvdMetres={seaLevelTvdMetres}
            label={text("trajectory.sectionLabel", {
              well: label,
              depth: lengthText(stations.at(-1)?.tvdMetres ?? 0, unit),
            })}
            pictureRef={props.sectionRef}
          />
        )}
      />
      <Card className="trajectory-readout">
        {cursorFacts === null ? (
          <p className="trajectory-hint">{text("trajectory.cursorHint")}</p>
        ) : (
          <Facts facts={cursorFacts.facts} />
        )}
      </Card>
    </>
  );
}
