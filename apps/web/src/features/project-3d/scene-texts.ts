import { statOfKey } from "#entities/stage/stat-catalogue.ts";
import { statValue } from "#entities/stage/stat-value.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";
import type {
  SceneDataHit,
  SceneDataStage,
  SceneDataValue,
} from "./project-3d.queries.ts";
import type { Coloring } from "./scene-coloring.ts";

export function valueName({ key }: SceneDataValue, text: Text): string {
  const stat = statOfKey(key);
  return stat === null ? key : text(stat.label);
}

/** A value with its unit as the reader wants it. */
export function valueText(value: number, { kind, unit }: SceneDataValue) {
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

export function coloringName(coloring: Coloring, text: Text): string {
  switch (coloring.kind) {
    case "state":
      return text("project3d.colorState");
    case "hits":
      return text("project3d.colorHits");
    case "value":
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

export function stageTitle(
  { wellNumber, name }: Pick<SceneDataStage, "wellNumber" | "name">,
  text: Text,
): string {
  return text("project3d.stageOf", { well: wellNumber, stage: name });
}
