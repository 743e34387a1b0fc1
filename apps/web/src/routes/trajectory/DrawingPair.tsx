import { writeNumber } from "@stagecraft/domain";
import { Card, CardBody, Segments } from "@stagecraft/ui";
import { useState, type ReactNode } from "react";
import { exaggerations } from "#charts/trajectory/drawing-view.ts";
import { drawnParts, type DrawnPart } from "#charts/trajectory/drawn-well.ts";
import { useText } from "#translations/use-text.ts";
import { degreesText } from "./survey-text.ts";

interface PartChoiceProps {
  part: DrawnPart;
  onChoose: (part: DrawnPart) => void;
}

/** Selects whole wells or only their laterals. */
function PartChoice({ part, onChoose }: PartChoiceProps) {
  const text = useText();
  return (
    <Segments
      label={text("trajectory.part")}
      options={drawnParts.map((each) => ({
        value: each,
        label: text(
          each === "well" ? "trajectory.whole" : "trajectory.lateral",
        ),
      }))}
      current={part}
      onChoose={onChoose}
    />
  );
}

interface ExaggerationChoiceProps {
  /** Null selects the exaggeration that fits. */
  exaggeration: number | null;
  onChoose: (exaggeration: number | null) => void;
}

function ExaggerationChoice(props: ExaggerationChoiceProps) {
  const { exaggeration, onChoose } = props;
  const text = useText();
  return (
    <Segments
      label={text("trajectory.exaggeration")}
      options={[
        { value: null, label: text("trajectory.automatic") },
        ...exaggerations.map((step) => ({
          value: step,
          label: <bdi dir="ltr">{`${writeNumber(step, 0)}×`}</bdi>,
        })),
      ]}
      current={exaggeration}
      onChoose={onChoose}
    />
  );
}

interface DrawingPairProps {
  /** The direction of the section. */
  azimuthDegrees: number;
  plan: (part: DrawnPart) => ReactNode;
  section: (part: DrawnPart, exaggeration: number | null) => ReactNode;
}

/** The plan of the wells and, beside it, their section. */
export function DrawingPair(props: DrawingPairProps) {
  const { azimuthDegrees, plan, section } = props;
  const text = useText();
  const [part, setPart] = useState<DrawnPart>("well");
  const [exaggeration, setExaggeration] = useState<number | null>(null);
  return (
    <div className="trajectory-pair">
      <Card
        title={text("trajectory.planView")}
        subtitle={text("trajectory.planNote")}
        actions={<PartChoice part={part} onChoose={setPart} />}
      >
        <CardBody>{plan(part)}</CardBody>
      </Card>
      <Card
        title={text("trajectory.section")}
        subtitle={text("trajectory.sectionNote", {
          azimuth: degreesText(azimuthDegrees),
        })}
        actions={
          <ExaggerationChoice
            exaggeration={exaggeration}
            onChoose={setExaggeration}
          />
        }
      >
        <CardBody>{section(part, exaggeration)}</CardBody>
      </Card>
    </div>
  );
}
