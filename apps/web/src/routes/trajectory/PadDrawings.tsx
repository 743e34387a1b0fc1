import { useMemo, type RefObject } from "react";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { PlanDrawing } from "#charts/trajectory/PlanDrawing.tsx";
import { SectionDrawing } from "#charts/trajectory/SectionDrawing.tsx";
import { useText } from "#translations/use-text.ts";
import { DrawingPair } from "./DrawingPair.tsx";
import { padPlane, type PadRow } from "./pad-figures.ts";
import type { TrajectoryWell } from "./trajectory-wells.ts";

const drawingHeight = 440;

interface PadDrawingsProps {
  padName: string;
  wells: readonly TrajectoryWell[];
  rows: readonly PadRow[];
  unit: LengthUnit;
  markedKey: string | null;
  chosenKey: string | null;
  onHover: (wellKey: string | null) => void;
  onChoose: (wellKey: string | null) => void;
  planRef: RefObject<SVGSVGElement | null>;
  sectionRef: RefObject<SVGSVGElement | null>;
}

/** Announces the chosen well to people who step through the wells with keys. */
function useChosenText({ rows, chosenKey, unit }: PadDrawingsProps): string {
  const text = useText();
  const row = rows.find(({ well }) => well.key === chosenKey);
  if (row === undefined) return text("trajectory.noWellChosen");
  return text("trajectory.wellValue", {
    well: row.well.label,
    tvd: lengthText(row.tvdMetres, unit),
    lateral:
      row.lateral === null
        ? text("trajectory.noLateral")
        : lengthText(row.lateral.lengthMetres, unit),
  });
}

/** All wells of the pad in plan and section; one of them may be highlighted. */
export function PadDrawings(props: PadDrawingsProps) {
  const { padName, wells, unit, markedKey, chosenKey } = props;
  const { onHover, onChoose } = props;
  const text = useText();
  const plane = useMemo(() => padPlane(wells), [wells]);
  const valueText = useChosenText(props);
  const index = wells.findIndex(({ key }) => key === chosenKey);
  const goTo = (wanted: number) => onChoose(wells.at(wanted)?.key ?? null);
  const drawing = {
    wells,
    unit,
    height: drawingHeight,
    cursor: null,
    markedKey,
    onCursor: (cursor: { wellKey: string } | null) =>
      onHover(cursor?.wellKey ?? null),
    onChoose: (key: string) => onChoose(key === chosenKey ? null : key),
    steps: {
      label: text("trajectory.wellSteps"),
      count: wells.length,
      index: index === -1 ? null : index,
      valueText,
      onStep: (step: 1 | -1) =>
        goTo(
          index === -1 && step === -1
            ? wells.length - 1
            : Math.min(wells.length - 1, Math.max(0, index + step)),
        ),
      onEnd: (end: "first" | "last") => goTo(end === "first" ? 0 : -1),
    },
  };
  return (
    <DrawingPair
      azimuthDegrees={plane.azimuthDegrees}
      plan={(part) => (
        <PlanDrawing
          {...drawing}
          part={part}
          label={text("trajectory.padPlanLabel", { pad: padName })}
          pictureRef={props.planRef}
        />
      )}
      section={(part, exaggeration) => (
        <SectionDrawing
          {...drawing}
          part={part}
          plane={plane}
          exaggeration={exaggeration}
          seaLevelTvdMetres={null}
          label={text("trajectory.padSectionLabel", { pad: padName })}
          pictureRef={props.sectionRef}
        />
      )}
    />
  );
}
