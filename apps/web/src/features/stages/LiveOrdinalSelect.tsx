import { Select } from "@stagecraft/ui";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { liveStageInPlace } from "./stage-form.ts";

interface LiveOrdinalSelectProps {
  stage: StageListItem;
  stages: readonly StageListItem[];
  value: string;
  onChange: (ordinal: string) => void;
}

const ordinals = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Selects the live chart that shows the stage, and names the stage it would replace. */
export function LiveOrdinalSelect(props: LiveOrdinalSelectProps) {
  const { stage, stages, value, onChange } = props;
  const text = useText();
  const inPlace = liveStageInPlace(value, stage, stages);
  return (
    <Select
      label={text("operations.liveOrdinal")}
      value={value}
      options={[
        { value: "", label: text("operations.liveNone") },
        ...ordinals.map((ordinal) => ({
          value: String(ordinal),
          label: text("operations.liveName", { ordinal }),
        })),
      ]}
      hint={
        inPlace === null
          ? undefined
          : text("operations.liveTaken", {
              ordinal: value,
              stage: inPlace.name,
              well: inPlace.wellNumber,
            })
      }
      onChange={onChange}
    />
  );
}
