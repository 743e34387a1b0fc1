import type { PtaResultKey } from "@stagecraft/domain/pta";
import { Checkbox, Chooser, Segments } from "@stagecraft/ui";
import { pointShape, wellColor } from "#charts/pta-compare/point-shapes.ts";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { useText } from "#translations/use-text.ts";
import type { CompareAddress } from "./compare-address.ts";
import type { Comparison } from "./use-comparison.ts";

interface CompareToolsProps {
  comparison: Comparison;
  address: CompareAddress;
  onAddress: (changes: Partial<CompareAddress>) => void;
  /** Other cases of the pad. */
  otherCases: readonly { readonly id: number; readonly name: string }[];
}

interface ResultChooserProps {
  label: string;
  keys: readonly PtaResultKey[];
  current: PtaResultKey;
  onChoose: (key: PtaResultKey) => void;
}

export function ResultChooser(props: ResultChooserProps) {
  const { label, keys, current, onChoose } = props;
  const text = useText();
  return (
    <span className="pta-compare-chooser">
      <span aria-hidden="true">{label}</span>
      <Chooser
        label={label}
        current={resultLabel(text, current)}
        options={keys.map((key) => ({
          value: key,
          label: resultLabel(text, key),
          isCurrent: key === current,
        }))}
        onChoose={(value) => {
          const key = keys.find((each) => each === value);
          if (key !== undefined) onChoose(key);
        }}
      />
    </span>
  );
}

/** The mark of a well, as the plots draw it. */
export function WellMark({ well }: { well: number }) {
  return (
    <svg width={14} height={14} aria-hidden="true">
      <path d={pointShape(well, 7, 7, 5)} fill={wellColor(well)} />
    </svg>
  );
}

function WellChoice({
  comparison,
  address,
  onAddress,
}: Omit<CompareToolsProps, "otherCases">) {
  const text = useText();
  const { wells } = comparison;
  if (wells.length < 2) return null;
  const shown = new Set(comparison.figures.map(({ wellId }) => wellId));
  const toggle = (id: number, isOn: boolean) => {
    const ids = wells
      .map((well) => well.id)
      .filter((each) => (each === id ? isOn : shown.has(each)));
    // All wells need no names in the address, and none at all would show an empty page.
    onAddress({
      wellIds: ids.length === wells.length ? [] : ids,
      overlaid: address.overlaid,
    });
  };
  return (
    <div
      className="pta-compare-wells"
      role="group"
      aria-label={text("ptaCompare.wells")}
    >
      {wells.map(({ id, name }, index) => (
        <span key={id}>
          <WellMark well={index} />
          <Checkbox
            label={name}
            isChecked={shown.has(id)}
            disabledReason={
              shown.has(id) && shown.size === 1
                ? text("ptaCompare.lastWell")
                : undefined
            }
            onChange={(isOn) => toggle(id, isOn)}
          />
        </span>
      ))}
    </div>
  );
}

function OtherCase({
  address,
  onAddress,
  otherCases,
}: Pick<CompareToolsProps, "address" | "onAddress" | "otherCases">) {
  const text = useText();
  if (otherCases.length === 0) return null;
  const current = otherCases.find(({ id }) => id === address.otherCaseId);
  const options = [
    { value: "", label: text("ptaCompare.noOtherCase") },
    ...otherCases.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <span className="pta-compare-chooser">
      <span aria-hidden="true">{text("ptaCompare.otherCase")}</span>
      <Chooser
        label={text("ptaCompare.otherCase")}
        current={current?.name ?? text("ptaCompare.noOtherCase")}
        options={options.map((option) => ({
          ...option,
          isCurrent: option.value === String(current?.id ?? ""),
        }))}
        onChoose={(value) =>
          onAddress({ otherCaseId: value === "" ? null : Number(value) })
        }
      />
    </span>
  );
}

/** Chooses the case, the results and the wells to compare. */
export function CompareTools(props: CompareToolsProps) {
  const { comparison, address, onAddress } = props;
  const text = useText();
  return (
    <div
      className="pta-compare-tools"
      role="group"
      aria-label={text("ptaCompare.tools")}
    >
      <ResultChooser
        label={text("ptaCompare.result")}
        keys={comparison.keys}
        current={comparison.result}
        onChoose={(result) => onAddress({ result })}
      />
      <Segments
        className="stage-segments"
        label={text("ptaCompare.axis")}
        options={[
          { value: "depth", label: text("ptaCompare.axisDepth") },
          { value: "stage", label: text("ptaCompare.axisStage") },
        ]}
        current={address.axis}
        onChoose={(axis) => onAddress({ axis })}
      />
      <OtherCase {...props} />
      <WellChoice {...props} />
    </div>
  );
}
