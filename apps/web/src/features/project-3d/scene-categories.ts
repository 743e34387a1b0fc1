import { compareNames } from "@stagecraft/domain";
import type {
  SceneData,
  SceneDataStage,
  SceneDataValue,
} from "./project-3d.queries.ts";

/** Names of colors of the theme. */
const otherColor = "t3";

/** Only eight colors are distinguishable enough in both themes. */
const categoryColors: readonly string[] = [
  "p6",
  "p2",
  "p4",
  "p8",
  "p5",
  "p1",
  "p7",
  "p3",
];

const letters = "ABCDEFGH";
const otherLetter = "Z";

export interface Category {
  /** The category as the summary states it; null for those too rare for a color of their own. */
  readonly name: string | null;
  readonly color: string;
  /** The letter in the legend and at the stage, for people who cannot tell the colors apart. */
  readonly letter: string;
  readonly stages: number;
}

/** The texts that stages have for one key, each with its color. */
export interface CategoryScale {
  readonly value: SceneDataValue;
  readonly categories: readonly Category[];
  readonly countedStages: number;
  /** Stages that are tagged "no metrics". */
  readonly leftOutStages: number;
  readonly missingStages: number;
}

function countedNames(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

/** Keeps the most frequent names; sorted by name, so that a color stays while counts grow. */
function namedCategories(names: readonly string[]): Category[] {
  const counted = countedNames(names);
  const most = categoryColors.length;
  const own = counted
    .toSorted(
      ([one, ones], [other, others]) =>
        others - ones || compareNames(one, other),
    )
    .slice(0, counted.length > most ? most - 1 : most)
    .toSorted(([one], [other]) => compareNames(one, other));
  const categories = own.map(([name, stages], index) => ({
    name,
    stages,
    color: categoryColors[index] ?? otherColor,
    letter: letters.charAt(index),
  }));
  const others =
    names.length - own.reduce((total, [, stages]) => total + stages, 0);
  return others === 0
    ? categories
    : [
        ...categories,
        { name: null, color: otherColor, letter: otherLetter, stages: others },
      ];
}

/** The categories of a key; null when no stage that counts has one. */
export function categoryScale(
  { stages }: Pick<SceneData, "stages">,
  value: SceneDataValue,
): CategoryScale | null {
  const nameOf = (stage: SceneDataStage) => stage.categories[value.key];
  const names = stages
    .filter(({ noMetrics }) => !noMetrics)
    .map(nameOf)
    .filter((name) => name !== undefined);
  if (names.length === 0) return null;
  return {
    value,
    categories: namedCategories(names),
    countedStages: names.length,
    leftOutStages: stages.filter(
      (stage) => stage.noMetrics && nameOf(stage) !== undefined,
    ).length,
    missingStages: stages.filter((stage) => nameOf(stage) === undefined).length,
  };
}

/** The category of a stage; null without one, or when the stage does not count. */
export function categoryOfStage(
  stage: SceneDataStage,
  { value, categories }: CategoryScale,
): Category | null {
  const name = stage.categories[value.key];
  if (name === undefined || stage.noMetrics) return null;
  return (
    categories.find((category) => category.name === name) ??
    categories.find((category) => category.name === null) ??
    null
  );
}
