import type { Range, SceneBounds, SectionBox } from "@stagecraft/pad-scene";
import { Button, IconButton } from "@stagecraft/ui";
import { IconX } from "@tabler/icons-react";
import { lengthText, type LengthUnit } from "../gun-barrel/length-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

type Axis = keyof SectionBox;

const axes: readonly (readonly [Axis, TextKey])[] = [
  ["north", "project3d.north"],
  ["east", "project3d.east"],
  ["tvd", "project3d.depth"],
];

interface SectionPanelProps {
  bounds: SceneBounds;
  section: SectionBox | null;
  unit: LengthUnit;
  onChange: (section: SectionBox | null) => void;
  onClose: () => void;
}

interface RangeRowProps {
  label: string;
  bounds: Range;
  range: Range;
  unit: LengthUnit;
  onChange: (range: Range) => void;
}

/** Two handles on one line; they cannot pass each other. */
function RangeRow({ label, bounds, range, unit, onChange }: RangeRowProps) {
  const text = useText();
  const [lowest, highest] = bounds;
  const [from, to] = range;
  const ends = { min: Math.floor(lowest), max: Math.ceil(highest), step: 1 };
  return (
    <div className="scene-range">
      <div className="scene-range-head">
        <span>{label}</span>
        <bdi>{`${lengthText(from, unit)} – ${lengthText(to, unit)}`}</bdi>
      </div>
      <div className="scene-range-handles" dir="ltr">
        <input
          type="range"
          {...ends}
          aria-label={text("project3d.rangeFrom", { axis: label })}
          aria-valuetext={lengthText(from, unit)}
          value={from}
          onChange={({ currentTarget }) =>
            onChange([Math.min(currentTarget.valueAsNumber, to), to])
          }
        />
        <input
          type="range"
          {...ends}
          aria-label={text("project3d.rangeTo", { axis: label })}
          aria-valuetext={lengthText(to, unit)}
          value={to}
          onChange={({ currentTarget }) =>
            onChange([from, Math.max(currentTarget.valueAsNumber, from)])
          }
        />
      </div>
    </div>
  );
}

const whole: SectionBox = { north: null, east: null, tvd: null };

/** The box outside of which nothing is drawn. */
export function SectionPanel(props: SectionPanelProps) {
  const { bounds, section, unit, onChange, onClose } = props;
  const text = useText();
  return (
    <section className="scene-panel" aria-label={text("project3d.section")}>
      <div className="scene-panel-head">
        <h2>{text("project3d.section")}</h2>
        <IconButton
          label={text("project3d.close")}
          size="small"
          icon={<IconX size={16} stroke={1.75} />}
          onClick={onClose}
        />
      </div>
      {axes.map(([axis, label]) => (
        <RangeRow
          key={axis}
          label={text(label)}
          bounds={bounds[axis]}
          range={section?.[axis] ?? bounds[axis]}
          unit={unit}
          onChange={(range) =>
            onChange({ ...(section ?? whole), [axis]: range })
          }
        />
      ))}
      <Button
        variant="outline"
        size="small"
        disabledReason={
          section === null ? text("project3d.sectionWhole") : undefined
        }
        onClick={() => onChange(null)}
      >
        {text("project3d.sectionReset")}
      </Button>
    </section>
  );
}
