import { writeNumber } from "@stagecraft/domain";
import { exaggerations } from "#charts/trajectory/drawing-view.ts";
import { drawnParts, type DrawnPart } from "#charts/trajectory/drawn-well.ts";
import { useText } from "#translations/use-text.ts";

interface PartChoiceProps {
  part: DrawnPart;
  onChoose: (part: DrawnPart) => void;
}

/** Whether the drawings show whole wells or their laterals. */
export function PartChoice({ part, onChoose }: PartChoiceProps) {
  const text = useText();
  return (
    <div
      className="sc-segments"
      role="group"
      aria-label={text("trajectory.part")}
    >
      {drawnParts.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === part}
          onClick={() => onChoose(each)}
        >
          {text(each === "well" ? "trajectory.whole" : "trajectory.lateral")}
        </button>
      ))}
    </div>
  );
}

interface ExaggerationChoiceProps {
  /** Null: the step that fits. */
  exaggeration: number | null;
  onChoose: (exaggeration: number | null) => void;
}

export function ExaggerationChoice(props: ExaggerationChoiceProps) {
  const { exaggeration, onChoose } = props;
  const text = useText();
  return (
    <div
      className="sc-segments"
      role="group"
      aria-label={text("trajectory.exaggeration")}
    >
      <button
        type="button"
        aria-pressed={exaggeration === null}
        onClick={() => onChoose(null)}
      >
        {text("trajectory.automatic")}
      </button>
      {exaggerations.map((step) => (
        <button
          key={step}
          type="button"
          aria-pressed={exaggeration === step}
          onClick={() => onChoose(step)}
        >
          <bdi dir="ltr">{`${writeNumber(step, 0)}×`}</bdi>
        </button>
      ))}
    </div>
  );
}
