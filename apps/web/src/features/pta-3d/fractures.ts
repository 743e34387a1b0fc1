import { compareNames } from "@stagecraft/domain";
import {
  ptaResultKeys,
  type PtaResult,
  type PtaResultKey,
} from "@stagecraft/domain/pta";
import {
  ptaDimensions,
  ptaResults,
  ptaUnitSystems,
} from "@stagecraft/domain/pta";
import {
  padScene,
  transverseAt,
  type PadScene,
  type PlaneFill,
  type ScenePlane,
  type SceneWell,
} from "@stagecraft/pad-scene";
import { missingColor } from "#charts/pad-scene/color-ramp.ts";
import {
  bareWell,
  drawnStage,
  neighborWell,
  stageKey,
  stagesToCome,
} from "#charts/pad-scene/data-wells.ts";
import type {
  PtaSceneData,
  SceneFracture,
  SceneStageData,
} from "./pta-3d.queries.ts";
import {
  halfLengthKeys,
  type HalfLengthKey,
  type Pta3dAddress,
} from "./pta-3d-address.ts";
import {
  resultOf,
  resultScale,
  scaleColor,
  type ResultScale,
} from "./result-scale.ts";

/** The color of all planes when no result is chosen. */
export const plainColor = "p6";

/**
 * Size of a plane with unknown half-length or height; the legend explains that it is no
 * measurement.
 */
const unsizedHalfLength = 12;
const unsizedHeight = 24;

/** The default result, because most people look at it first. */
const usualColors: readonly PtaResultKey[] = [
  "closurePressure",
  "minimumStress",
  "createdHalfLength",
];

/** The choices of the toolbar. */
export interface FractureChoice {
  readonly halfLength: HalfLengthKey;
  /** Half-lengths that have values. */
  readonly halfLengths: readonly HalfLengthKey[];
  /** Results that have values. */
  readonly colors: readonly PtaResultKey[];
  /** Null: one color. */
  readonly scale: ResultScale | null;
  readonly isAtClusters: boolean;
}

type PlaneChoice = Pick<Pta3dAddress, "color" | "halfLength" | "isAtClusters">;

export function fractureChoice(
  fractures: readonly SceneFracture[],
  { color, halfLength, isAtClusters }: PlaneChoice,
): FractureChoice {
  const found = new Set(
    fractures.flatMap(({ results }) => results.map(({ key }) => key)),
  );
  const colors = ptaResultKeys.filter((key) => found.has(key));
  const halfLengths = halfLengthKeys.filter((key) => found.has(key));
  const usual = [...usualColors, ...colors].find((key) => found.has(key));
  const wanted =
    color === null || (color !== "none" && !found.has(color)) ? usual : color;
  return {
    halfLength:
      halfLengths.find((key) => key === halfLength) ??
      halfLengths[0] ??
      "createdHalfLength",
    halfLengths,
    colors,
    scale:
      wanted === undefined || wanted === "none"
        ? null
        : resultScale(fractures, wanted),
    isAtClusters,
  };
}

/** A stage with its fracture results and how they are drawn. */
export interface FractureRow {
  readonly stage: SceneStageData;
  readonly fracture: SceneFracture | null;
  readonly halfLength: PtaResult | null;
  /** The result that determines the color. */
  readonly colored: PtaResult | null;
  /** Null without an interpretation. */
  readonly look: {
    readonly fill: PlaneFill;
    readonly color: string;
    readonly isOutdated: boolean;
    /** Whether half-length and height are known. */
    readonly isSized: boolean;
  } | null;
}

function lookOf(
  fracture: SceneFracture,
  halfLength: PtaResult | null,
  colored: PtaResult | null,
  scale: ResultScale | null,
): NonNullable<FractureRow["look"]> {
  const isSized = halfLength !== null && fracture.heightMetres !== null;
  const hasColor = scale === null ? isSized : colored !== null;
  const isResolved =
    (halfLength?.isResolved ?? true) && (colored?.isResolved ?? true);
  const color =
    scale === null
      ? plainColor
      : colored === null
        ? missingColor
        : scaleColor(colored.value, scale);
  return {
    fill: !isSized || !hasColor ? "outline" : isResolved ? "filled" : "hatched",
    color: hasColor ? color : missingColor,
    isOutdated: fracture.isOutdated,
    isSized,
  };
}

/** Every stage of the pad with its fracture, by well. */
export function fractureRows(
  data: Pick<PtaSceneData, "stages" | "fractures">,
  choice: Pick<FractureChoice, "halfLength" | "scale">,
): FractureRow[] {
  const byStage = new Map(
    (data.fractures ?? []).map((fracture) => [fracture.stageId, fracture]),
  );
  return data.stages
    .toSorted((one, other) => compareNames(one.wellNumber, other.wellNumber))
    .map((stage) => {
      const fracture = byStage.get(stage.id) ?? null;
      const find = (key: PtaResultKey) =>
        fracture === null ? null : resultOf(fracture, key);
      const halfLength = find(choice.halfLength);
      const colored = choice.scale === null ? null : find(choice.scale.key);
      return {
        stage,
        fracture,
        halfLength,
        colored,
        look:
          fracture === null
            ? null
            : lookOf(fracture, halfLength, colored, choice.scale),
      };
    });
}

function metresOf({ key, value, unit }: PtaResult): number {
  const { units, toSi } = ptaDimensions[ptaResults[key]];
  const system = ptaUnitSystems.find((each) => units[each] === unit);
  return value * toSi[system ?? "STANDARD"];
}

function planesOf(
  row: FractureRow,
  well: Pick<SceneWell, "path">,
  isAtClusters: boolean,
): ScenePlane[] {
  const { stage, fracture, halfLength, look } = row;
  if (fracture === null || look === null || stage.span === null) return [];
  const places = isAtClusters ? stage.span.clusters : [stage.span];
  return places.flatMap(({ topMdMetres, bottomMdMetres }, index) => {
    const place = transverseAt(well.path, (topMdMetres + bottomMdMetres) / 2);
    if (place === null) return [];
    return [
      {
        id: `${stage.id}/${index}`,
        stageId: stageKey(stage.id),
        ...place,
        halfLength:
          look.isSized && halfLength !== null
            ? metresOf(halfLength)
            : unsizedHalfLength,
        height: look.isSized
          ? (fracture.heightMetres ?? unsizedHeight)
          : unsizedHeight,
        color: look.color,
        fill: look.fill,
        hasDashedEdge: look.isOutdated,
      },
    ];
  });
}

/** The scene, and the stages whose fracture has no position in it. */
export interface FractureScene {
  readonly scene: PadScene;
  readonly notDrawn: readonly FractureRow[];
}

export function fractureScene(
  data: PtaSceneData,
  rows: readonly FractureRow[],
  isAtClusters: boolean,
): FractureScene {
  const drawnWells = data.wells.map((well) => {
    const bare = bareWell(well);
    const ofWell = rows.filter(({ stage }) => stage.wellId === well.id);
    const stages = ofWell.flatMap(({ stage, look }) =>
      stage.span === null
        ? []
        : [
            drawnStage(stage, stage.span, {
              fraction: stage.pumped.fraction ?? 1,
              color: look?.color ?? missingColor,
            }),
          ],
    );
    const planes = ofWell.map((row) => ({
      row,
      planes: planesOf(row, bare, isAtClusters),
    }));
    return {
      well: { ...bare, stages: [...stages, ...stagesToCome(well)] },
      planes,
    };
  });
  const planes = drawnWells.flatMap((well) => well.planes);
  const placed = new Set(
    planes
      .filter((each) => each.planes.length > 0)
      .map(({ row }) => row.stage.id),
  );
  return {
    scene: padScene({
      wells: [
        ...drawnWells.map(({ well }) => well),
        ...data.neighbors.map(neighborWell),
      ],
      links: [],
      planes: planes.flatMap((each) => each.planes),
    }),
    notDrawn: rows.filter(
      ({ fracture, stage }) => fracture !== null && !placed.has(stage.id),
    ),
  };
}

/** Counts the stages for each entry of the legend. */
export function fractureCounts(rows: readonly FractureRow[]) {
  const looks = rows.flatMap(({ look }) => (look === null ? [] : [look]));
  const count = (isCounted: (look: (typeof looks)[number]) => boolean) =>
    looks.filter(isCounted).length;
  return {
    hatched: count(({ fill }) => fill === "hatched"),
    outdated: count(({ isOutdated }) => isOutdated),
    outline: count(({ fill, isSized }) => fill === "outline" && isSized),
    unsized: count(({ isSized }) => !isSized),
  };
}
