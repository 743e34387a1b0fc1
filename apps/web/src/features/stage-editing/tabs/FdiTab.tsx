import {
  addOffset,
  removeOffset,
  unusedOffsets,
  type EditOffset,
} from "@stagecraft/stage-editing";
import { EmptyState } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import { useEdit, useParameterChange } from "../edit-context.ts";
import { ChoiceInput } from "../fields/ChoiceInput.tsx";
import { NumberInput } from "../fields/NumberInput.tsx";
import { SwitchInput } from "../fields/SwitchInput.tsx";
import { TextInput } from "../fields/TextInput.tsx";
import { ListOrigin } from "../fields/ValueOrigin.tsx";
import { AddMenu } from "./AddMenu.tsx";
import { FieldGroups } from "./FieldGroups.tsx";
import { RowCard } from "./RowCard.tsx";

function offsetNumber({ name }: EditOffset): string {
  return /\d+$/.exec(name)?.[0] ?? name;
}

function OffsetRow({ offset, index }: { offset: EditOffset; index: number }) {
  const text = useText();
  const { facts, channels } = useEdit();
  const changeParameters = useParameterChange();
  const path = `fdi.${index}`;
  const unit = channels.unitOf(offset.name) || channels.unitOf("pressure");
  return (
    <RowCard
      path={path}
      title={text("editing.offset", { number: offsetNumber(offset) })}
      note={offset.wellLabel}
      startsOpen={offset.wellLabel === ""}
      onRemove={() =>
        changeParameters(({ fdi }) => ({ fdi: removeOffset(fdi, index) }))
      }
    >
      <TextInput path={`${path}.wellLabel`} label={text("editing.wellLabel")} />
      <TextInput path={`${path}.api`} label={text("editing.api")} />
      <NumberInput
        path={`${path}.minDeltaPressureFracHit`}
        label={text("editing.minDelta")}
        hint={text("editing.minDeltaHint")}
        unit={unit}
      />
      <NumberInput
        path={`${path}.minDerivPressureFracHit`}
        label={text("editing.minDeriv")}
        hint={text("editing.minDerivHint")}
        unit={`${unit}/min`}
      />
      <ChoiceInput
        path={`${path}.state`}
        label={text("editing.offsetState")}
        options={facts.fdiStateIdentifiers.map((value) => ({
          value,
          label: value,
        }))}
      />
      <SwitchInput path={`${path}.suspend`} label={text("editing.suspend")} />
    </RowCard>
  );
}

/** Lists the offset wells that are monitored. */
export function FdiTab() {
  const text = useText();
  const { fdi } = useEdit().edit.parameters;
  const changeParameters = useParameterChange();
  return (
    <>
      <FieldGroups tab="fdi" />
      <div className="edit-rows" data-below="">
        <ListOrigin path="fdi" />
        {fdi.length === 0 && <EmptyState text={text("editing.noOffsets")} />}
        {fdi.map((offset, index) => (
          <OffsetRow key={offset.name} offset={offset} index={index} />
        ))}
        <AddMenu
          label={text("editing.addOffset")}
          choices={unusedOffsets(fdi).map((number) => ({
            key: String(number),
            label: text("editing.offset", { number }),
          }))}
          onAdd={(number) =>
            changeParameters((parameters) => ({
              fdi: addOffset(parameters.fdi, Number(number)),
            }))
          }
        />
      </div>
    </>
  );
}
