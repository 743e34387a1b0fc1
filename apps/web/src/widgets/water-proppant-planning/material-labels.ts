import type { TextKey } from "#translations/translation-keys.ts";
import { readerNumber } from "#translations/reader.ts";
import type { Text } from "#translations/use-text.ts";
import type { Material, MaterialFigures } from "./consumption-figures.ts";

export const materialTexts: Readonly<Record<Material, TextKey>> = {
  clean: "dashboards.cleanVolume",
  proppant: "dashboards.proppant",
};

/** The units used to plan a well. */
export const materialUnits: Readonly<Record<Material, string>> = {
  clean: "bbl",
  proppant: "lb",
};

export function percentOfPlan({ shareOfPlan }: MaterialFigures): number | null {
  return shareOfPlan === null ? null : Math.round(100 * shareOfPlan);
}

/** The cells of one table row, without its name. */
export function materialCells(
  figures: MaterialFigures,
  material: Material,
  text: Text,
): (string | number)[] {
  const amount = (value: number | null) =>
    value === null
      ? text("value.missing")
      : readerNumber(value, materialUnits[material]);
  const { pumped, planned, toPump, meanPerStage, stagesLeft, projected } =
    figures;
  return [
    amount(pumped),
    amount(planned),
    amount(toPump),
    amount(meanPerStage),
    stagesLeft,
    amount(projected),
  ];
}

export function materialColumns(text: Text): string[] {
  return [
    text("dashboards.pumped"),
    text("dashboards.planned"),
    text("dashboards.toPump"),
    text("dashboards.meanPerStage"),
    text("dashboards.stagesLeft"),
    text("dashboards.projected"),
  ];
}
