import {
  type EditAxis,
  type TypedNumber,
  addAxis,
  isLockedAxis,
  removeAxis,
} from "@stagecraft/stage-editing";
import { Button } from "@stagecraft/ui";
import { IconPlus } from "@tabler/icons-react";
import { readerUnit } from "#translations/reader.ts";
import { currentUnits } from "#translations/reader-state.ts";
import { shownUnit } from "@stagecraft/domain";
import { typedQuantity } from "#shared/form/typed-quantity.ts";
import { useText } from "#translations/use-text.ts";
import { useEdit, usePlotChange } from "../edit-context.ts";
import { ChoiceInput } from "../fields/ChoiceInput.tsx";
import { NumberInput } from "../fields/NumberInput.tsx";
import { SwitchInput } from "../fields/SwitchInput.tsx";
import { TextInput } from "../fields/TextInput.tsx";
import { ListOrigin } from "../fields/ValueOrigin.tsx";
import { RowCard } from "./RowCard.tsx";

function limitText(limit: TypedNumber, unit: string): string {
  return typedQuantity(shownUnit(unit, currentUnits())).format(limit);
}

function AxisRow({ axis, index }: { axis: EditAxis; index: number }) {
  const text = useText();
  const changePlot = usePlotChange();
  const path = `plot.yAxes.${index}`;
  const isLocked = isLockedAxis(index);
  const { min, max } = axis.limits;
  return (
    <RowCard
      path={path}
      title={axis.title || text("editing.axis", { number: index + 1 })}
      note={`${limitText(min, axis.unit)} – ${limitText(max, axis.unit)} ${readerUnit(axis.unit)}`}
      startsOpen={isLocked || axis.name === ""}
      onRemove={
        isLocked
          ? undefined
          : () => changePlot((plot) => removeAxis(plot, index))
      }
    >
      {isLocked && (
        <p className="sc-hint" data-wide="">
          {text("editing.axisLocked")}
        </p>
      )}
      <TextInput
        path={`${path}.title`}
        label={text("editing.axisTitle")}
        isDisabled={isLocked}
      />
      <TextInput
        path={`${path}.name`}
        label={text("editing.axisName")}
        isDisabled={isLocked}
      />
      <NumberInput
        path={`${path}.limits.min`}
        label={text("editing.min")}
        unit={axis.unit}
      />
      <NumberInput
        path={`${path}.limits.max`}
        label={text("editing.max")}
        unit={axis.unit}
      />
      <TextInput path={`${path}.unit`} label={text("editing.unit")} />
      <ChoiceInput
        path={`${path}.position`}
        label={text("editing.position")}
        isDisabled={isLocked}
        options={[
          { value: "left", label: text("editing.positionLeft") },
          { value: "right", label: text("editing.positionRight") },
        ]}
      />
      <SwitchInput
        path={`${path}.hideTitleUnit`}
        label={text("editing.hideTitleUnit")}
      />
    </RowCard>
  );
}

export function AxesTab() {
  const text = useText();
  const changePlot = usePlotChange();
  const { yAxes } = useEdit().edit.parameters.plot;
  return (
    <div className="edit-rows">
      <ListOrigin path="plot.yAxes" />
      {yAxes.map((axis, index) => (
        <AxisRow key={index} axis={axis} index={index} />
      ))}
      <Button
        variant="outline"
        icon={<IconPlus size={16} stroke={1.75} />}
        onClick={() => changePlot(addAxis)}
      >
        {text("editing.addAxis")}
      </Button>
    </div>
  );
}
