import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";
import type { Material, MaterialFigures } from "./consumption-figures.ts";
import { formatWhole } from "./format-figure.ts";

export const materialTexts: Readonly<Record<Material, TextKey>> = {
  clean: "dashboards.cleanVolume",
  proppant: "dashboards.proppant",
};

/** The units a well is planned in. */
export const materialUnits: Readonly<Record<Material, string>> = {
  clean: "bbl",
  proppant: "lb",
};

function amount(value: number | null, text: Text): string {
  return value === null ? text("answer.missing") : formatWhole(value);
}

export function percentOfPlan({ shareOfPlan }: MaterialFigures): number | null {
  return shareOfPlan === null ? null : Math.round(100 * shareOfPlan);
}

/** One row of the table, without its name. */
export function materialCells(
  figures: MaterialFigures,
  text: Text,
): (string | number)[] {
  const { pumped, planned, toPump, meanPerStage, stagesLeft, projected } =
    figures;
  return [
    formatWhole(pumped),
    amount(planned, text),
    amount(toPump, text),
    amount(meanPerStage, text),
    stagesLeft,
    amount(projected, text),
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
