import { Chooser } from "@stagecraft/ui";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { useText } from "#translations/use-text.ts";
import type { FractureChoice } from "./fractures.ts";
import type { PtaSceneData } from "./pta-3d.queries.ts";
import { halfLengthKeys, type Pta3dAddress } from "./pta-3d-address.ts";

interface FractureToolsProps {
  data: PtaSceneData;
  choice: FractureChoice;
  onAddress: (changes: Partial<Pta3dAddress>) => void;
}

interface LabelledChooserProps {
  label: string;
  current: string;
  options: readonly {
    readonly value: string;
    readonly label: string;
    readonly note?: string;
  }[];
  currentValue: string;
  onChoose: (value: string) => void;
}

function LabelledChooser(props: LabelledChooserProps) {
  const { label, current, options, currentValue, onChoose } = props;
  return (
    <span className="scene-color">
      <span aria-hidden="true">{label}</span>
      <Chooser
        label={label}
        current={current}
        options={options.map((option) => ({
          ...option,
          isCurrent: option.value === currentValue,
        }))}
        onChoose={onChoose}
      />
    </span>
  );
}

function CaseChooser({ data, onAddress }: Omit<FractureToolsProps, "choice">) {
  const text = useText();
  const current = data.cases?.find(({ id }) => id === data.caseId);
  if (current === undefined) return null;
  return (
    <LabelledChooser
      label={text("pta3d.case")}
      current={current.name}
      currentValue={String(current.id)}
      options={(data.cases ?? []).map(({ id, name, hidden }) => ({
        value: String(id),
        label: name,
        ...(hidden ? { note: text("pta3d.hidden") } : {}),
      }))}
      onChoose={(id) => onAddress({ caseId: Number(id) })}
    />
  );
}

function ColorChooser({ choice, onAddress }: Omit<FractureToolsProps, "data">) {
  const text = useText();
  const { scale, colors } = choice;
  return (
    <LabelledChooser
      label={text("project3d.color")}
      current={
        scale === null ? text("pta3d.colorNone") : resultLabel(text, scale.key)
      }
      currentValue={scale?.key ?? "none"}
      options={[
        { value: "none", label: text("pta3d.colorNone") },
        ...colors.map((key) => ({
          value: key,
          label: resultLabel(text, key),
        })),
      ]}
      onChoose={(value) =>
        onAddress({ color: colors.find((key) => key === value) ?? "none" })
      }
    />
  );
}

/** Which fractures are drawn, how far they reach and what colors them. */
export function FractureTools({ data, choice, onAddress }: FractureToolsProps) {
  const text = useText();
  const { halfLength, halfLengths, isAtClusters } = choice;
  return (
    <>
      <CaseChooser data={data} onAddress={onAddress} />
      {choice.colors.length > 0 && (
        <ColorChooser choice={choice} onAddress={onAddress} />
      )}
      {halfLengths.length > 0 && (
        <LabelledChooser
          label={text("pta3d.halfLength")}
          current={resultLabel(text, halfLength)}
          currentValue={halfLength}
          options={halfLengths.map((key) => ({
            value: key,
            label: resultLabel(text, key),
          }))}
          onChoose={(value) =>
            onAddress({
              halfLength: halfLengthKeys.find((key) => key === value) ?? null,
            })
          }
        />
      )}
      {data.fractures !== null && data.fractures.length > 0 && (
        <div
          className="stage-segments"
          role="group"
          aria-label={text("pta3d.planes")}
        >
          {[false, true].map((each) => (
            <button
              key={String(each)}
              type="button"
              aria-pressed={each === isAtClusters}
              onClick={() => onAddress({ isAtClusters: each })}
            >
              {text(each ? "pta3d.atClusters" : "pta3d.atStages")}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
