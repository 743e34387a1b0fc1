import type { Bar } from "#charts/bars/bar.ts";
import { BarChart } from "#charts/bars/BarChart.tsx";
import type { StageConsumption } from "#entities/project/operations.queries.ts";
import { distinctWellNames } from "#entities/well/distinct-well-names.ts";
import { readerNumber, readerUnit } from "#translations/reader.ts";
import { currentUnits } from "#translations/reader-state.ts";
import { shownUnit, writeExact } from "@stagecraft/domain";
import { useText, type Text } from "#translations/use-text.ts";
import {
  plannedOf,
  pumpedOf,
  type Consumption,
  type Material,
} from "./consumption-figures.ts";
import { formatWhole } from "#widgets/shared/format-figure.ts";
import { materialTexts, materialUnits } from "./material-labels.ts";

interface MaterialBarsProps {
  consumption: Consumption;
  material: Material;
  height: number;
  /** Maximum number of newest stages; absent means all. */
  atMost?: number | undefined;
}

function barOf(
  stage: StageConsumption,
  wellName: string,
  material: Material,
  text: Text,
): Bar {
  const unit = materialUnits[material];
  const pumped = pumpedOf(stage, material);
  const planned = plannedOf(stage, material);
  const { factor } = shownUnit(unit, currentUnits());
  return {
    key: stage.stageId,
    label: `${wellName} ${stage.stageName}`,
    parts: [{ tone: "solid", value: (pumped ?? 0) * factor }],
    isOpen: stage.state === "LOADING",
    planned: planned === null ? null : planned * factor,
    title: text("dashboards.consumptionTitle", {
      name: text("dashboards.stageOf", {
        stage: stage.stageName,
        well: stage.wellNumber,
      }),
      what: text(materialTexts[material]),
      pumped:
        pumped === null ? text("value.missing") : readerNumber(pumped, unit),
      unit: readerUnit(unit),
      planned:
        planned === null
          ? text("value.missing")
          : text("dashboards.plannedWith", {
              amount: readerNumber(planned, unit),
              unit: readerUnit(unit),
            }),
    }),
  };
}

export function MaterialBars(props: MaterialBarsProps) {
  const { consumption, material, height, atMost } = props;
  const text = useText();
  const { stages, pad } = consumption;
  const shown = atMost === undefined ? stages : stages.slice(-atMost);
  const wellNames = distinctWellNames(
    stages.map(({ wellNumber }) => wellNumber),
  );
  const mean = pad[material].meanPerStage;
  const unit = materialUnits[material];
  return (
    <BarChart
      label={text("dashboards.consumptionLabel", {
        what: text(materialTexts[material]),
        unit: readerUnit(unit),
        mean: mean === null ? text("value.missing") : readerNumber(mean, unit),
        stages: stages.length,
      })}
      bars={shown.map((stage) =>
        barOf(stage, wellNames.get(stage.wellNumber) ?? "", material, text),
      )}
      height={height}
      formatValue={formatAmount}
    />
  );
}

/** `250k`: an axis has no room for six digits. */
function formatAmount(value: number): string {
  return value >= 1000 ? `${writeExact(value / 1000)}k` : formatWhole(value);
}
