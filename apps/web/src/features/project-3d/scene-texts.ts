import { ownValue } from "@stagecraft/domain";
import { channelName } from "#entities/stage/channel-name.ts";
import { reasonTexts } from "#entities/stage/stat-reasons.ts";
import { statValueLabel } from "#entities/stage/stat-value-labels.ts";
import { statValue } from "#entities/stage/stat-value.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { currentZoneLabel } from "#translations/reader-state.ts";
import { readerText } from "#translations/reader.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";
import type { Category } from "./scene-categories.ts";
import type {
  SceneDataHit,
  SceneDataStage,
  SceneDataValue,
} from "./project-3d.queries.ts";
import { stageLetter, type Coloring } from "./scene-coloring.ts";

const ownNames: Readonly<Record<string, TextKey>> = {
  stageHasShutIn: "project3d.hasShutIn",
  stageTreatments: "project3d.treatments",
  pressureCeilingSet: "project3d.ceilingSet",
  predictiveCoefficientsFitted: "project3d.coefficientsFitted",
};

/** Endings of keys that qualify another figure. */
const aboutFigures: readonly (readonly [ending: RegExp, text: TextKey])[] = [
  [/Reason$/, "project3d.whyMissing"],
  [/SourceSeconds$/, "project3d.sourceSeconds"],
  [/Source$/, "project3d.source"],
  [/Difference$/, "project3d.vanDifference"],
];

/** Prefixes of such keys that are not figures themselves. */
const figureOfBeginning: Readonly<Record<string, string>> = {
  stage: "stageStart",
  treatingFigures: "averagePressure",
  breakdown: "breakdownPressure",
  flush: "flushVolume",
  fractureIntensity: "fractureIntensityMedian",
  totalCleanVolume: "totalCleanVolumeStageTotal",
  totalProppantMass: "totalProppantMassSurface",
};

function aboutName(key: string, text: Text): string | null {
  const found = aboutFigures.find(([ending]) => ending.test(key));
  if (found === undefined) return null;
  const beginning = key.replace(found[0], "");
  const figure = ownValue(figureOfBeginning, beginning) ?? beginning;
  return text(found[1], { figure: channelName(figure, text) });
}

export function valueName({ key }: SceneDataValue, text: Text): string {
  const own = ownValue(ownNames, key);
  if (own !== undefined) return text(own);
  return aboutName(key, text) ?? channelName(key, text);
}

/** A value with its unit as the reader wants it. */
export function valueText(value: number, { kind, unit }: SceneDataValue) {
  if (kind === "category") return String(value);
  if (kind === "time")
    return `${formatMoment(value)} ${currentZoneLabel(value)}`;
  if (kind === "volumePerLength" || kind === "massPerLength")
    return readerText(value, unit);
  const units = {
    volume: unit,
    mass: unit,
    rate: unit,
    pressure: unit,
    concentration: unit,
  };
  const written = statValue(value, kind, units);
  return written.unit === "" ? written.text : `${written.text} ${written.unit}`;
}

/** Texts without the seconds, which differ from stage to stage. */
const sourceTexts: Readonly<Record<string, TextKey>> = {
  rate: "panels.sourceRate",
  rateAtLeast: "project3d.sourceRateAtLeast",
  vanAgrees: "panels.sourceVanAgrees",
  vanOverGaps: "project3d.sourceVanOverGaps",
  vanStoodStill: "project3d.sourceVanStoodStill",
  vanDiffers: "panels.sourceVanDiffers",
};

const yesAndNo: Readonly<Record<string, TextKey>> = {
  true: "value.yes",
  false: "value.no",
};

/** A text value of a stage's summary; a name that somebody typed is not translated. */
export function categoryText(
  category: string,
  { key }: SceneDataValue,
  text: Text,
): string {
  const words =
    statValueLabel(key, category) ??
    (key.endsWith("Reason") ? ownValue(reasonTexts, category) : undefined) ??
    (key.endsWith("Source") ? ownValue(sourceTexts, category) : undefined) ??
    ownValue(yesAndNo, category);
  return words === undefined ? category : text(words);
}

type ValueColoring = Extract<Coloring, { readonly kind: "value" | "category" }>;

/** The value that colors a stage; a category with its letter. Null without a value. */
export function stageValueText(
  stage: SceneDataStage,
  coloring: ValueColoring,
  text: Text,
): string | null {
  const { value } = coloring.scale;
  if (coloring.kind === "value") {
    const number = stage.values[value.key];
    return number === undefined ? null : valueText(number, value);
  }
  const name = stage.categories[value.key];
  if (name === undefined) return null;
  return `${stageLetter(stage, coloring)} ${categoryText(name, value, text)}`.trimStart();
}

/** `Screened out: 3`. */
export function categoryCount(
  { name, stages }: Category,
  value: SceneDataValue,
  text: Text,
): string {
  return text("project3d.categoryCount", {
    category:
      name === null
        ? text("project3d.otherCategories")
        : categoryText(name, value, text),
    count: stages,
  });
}

export function coloringName(coloring: Coloring, text: Text): string {
  switch (coloring.kind) {
    case "state":
      return text("project3d.colorState");
    case "hits":
      return text("project3d.colorHits");
    case "value":
    case "category":
      return valueName(coloring.scale.value, text);
  }
}

const outcomeTexts: Readonly<Record<SceneDataHit["outcome"], TextKey>> = {
  fracHit: "project3d.fracHit",
  nearHit: "project3d.nearHit",
};

const verdictTexts: Readonly<
  Record<NonNullable<SceneDataHit["verdict"]>, TextKey>
> = {
  confirmed: "project3d.judgedConfirmed",
  poroelastic: "project3d.judgedPoroelastic",
  false: "project3d.judgedFalse",
};

/** `Frac hit, judged false`. */
export function outcomeText(
  { outcome, verdict }: SceneDataHit,
  text: Text,
): string {
  return verdict === null
    ? text(outcomeTexts[outcome])
    : text("project3d.judged", {
        outcome: text(outcomeTexts[outcome]),
        verdict: text(verdictTexts[verdict]),
      });
}

export function pumpedText(
  { pumped }: SceneDataStage,
  text: Text,
  percentOf: (percent: number) => string,
): string {
  switch (pumped.basis) {
    case "ended":
      return text("project3d.pumpedEnded");
    case "notBegun":
      return text("project3d.pumpedNotBegun");
    case "none":
      return text("project3d.pumpedNoPlan");
    case "plan":
      return text("project3d.pumpedOfPlan", {
        percent: percentOf(100 * (pumped.fraction ?? 0)),
      });
  }
}
