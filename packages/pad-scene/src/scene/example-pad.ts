import { surveyPath, type SurveyStation } from "@stagecraft/wellbore";
import { padScene } from "./pad-scene.ts";
import { pathMarks } from "../geometry/path-marks.ts";
import type {
  DepthSpan,
  PadScene,
  SceneLevel,
  SceneLink,
  SceneStage,
  SceneWell,
} from "./scene.ts";
import { middleOf } from "./well-course.ts";

interface ExamplePadSize {
  readonly wells: number;
  readonly stages: number;
  readonly clusters: number;
}

const azimuthDegrees = 352;
const spacingMetres = 210;
const kickOffMd = 800;
const holdMetres = 1500;
const turnMetres = 520;
const gapMetres = 3;

/** A well from a common pad to its own lateral, on one of two benches. */
function stationsOf(
  index: number,
  wells: number,
  lateralMetres: number,
): SurveyStation[] {
  const asideMetres = (index - (wells - 1) / 2) * spacingMetres;
  const inclination = Math.atan(Math.abs(asideMetres) / holdMetres);
  const inclinationDegrees = (inclination * 180) / Math.PI;
  const toward = (azimuthDegrees + (asideMetres < 0 ? 270 : 90)) % 360;
  // All wells of a bench land at nearly the same depth, even those far from the pad.
  const holdMd = kickOffMd + holdMetres / Math.cos(inclination);
  const turnMd = holdMd + (index % 2 === 0 ? 0 : 75);
  const at = (
    mdMetres: number,
    inclinationAt: number,
    azimuthAt: number,
  ): SurveyStation => ({
    mdMetres,
    inclinationDegrees: inclinationAt,
    azimuthDegrees: azimuthAt,
  });
  return [
    at(0, 0, toward),
    at(kickOffMd - 200, 0, toward),
    at(kickOffMd, inclinationDegrees, toward),
    at(turnMd, inclinationDegrees, toward),
    at(turnMd + turnMetres, 90, azimuthDegrees),
    at(turnMd + turnMetres + lateralMetres, 90.2, azimuthDegrees),
  ];
}

function clustersOf({ topMd, bottomMd }: DepthSpan, clusters: number) {
  const spacing = (bottomMd - topMd) / clusters;
  return Array.from({ length: clusters }, (_, index) => {
    const middle = topMd + spacing * (index + 0.5);
    return { topMd: middle - 0.3, bottomMd: middle + 0.3 };
  });
}

/** The well is pumped from the toe; each well is a little further than the one before it. */
function stateOf(ahead: number): Pick<SceneStage, "color" | "fraction"> {
  if (ahead < 0) return { color: "st-pending", fraction: 0 };
  if (ahead === 0) return { color: "st-loading", fraction: 0.4 };
  if (ahead < 4) return { color: "st-ended", fraction: 1 };
  if (ahead < 9) return { color: "st-reviewed", fraction: 1 };
  return { color: "st-final", fraction: 1 };
}

function wellOf(index: number, size: ExamplePadSize): SceneWell {
  const id = `w${index + 1}`;
  const stageMetres = 58;
  const lateralMetres = size.stages * stageMetres + 60;
  const path = pathMarks(
    surveyPath(stationsOf(index, size.wells, lateralMetres), {
      northMetres: 0,
      eastMetres: index * 8,
      tvdMetres: 0,
    }),
  );
  const endMd = path.at(-1)?.md ?? 0;
  const pumped = Math.round(size.stages * (0.35 + 0.05 * (index % 5)));
  const stages = Array.from({ length: size.stages }, (_, stage): SceneStage => {
    const bottomMd = endMd - 40 - stage * stageMetres;
    const span = { topMd: bottomMd - stageMetres + gapMetres, bottomMd };
    return {
      ...span,
      ...stateOf(pumped - stage),
      id: `${id}s${stage + 1}`,
      name: `Kestrel ${index + 1}H, stage ${stage + 1}`,
      wellId: id,
      clusters: clustersOf(span, size.clusters),
      label: String(stage + 1),
    };
  });
  return { id, name: `Kestrel ${index + 1}H`, path, stages };
}

const linkLevels: readonly SceneLevel[] = ["watch", "warning", "alert"];

function linksOf(wells: readonly SceneWell[]): SceneLink[] {
  return wells.flatMap((well, index) => {
    const neighbor = wells[index + 1];
    const from = well.stages[index * 2 + 3];
    const hit = neighbor?.stages[index * 2 + 4];
    const to = neighbor && hit && middleOf(neighbor.path, hit);
    if (!from || !neighbor || !to) return [];
    return [
      {
        id: `l${index + 1}`,
        fromStageId: from.id,
        toWellId: neighbor.id,
        to,
        time: 1_795_000_000_000 + index * 3_600_000,
        level: linkLevels[index % linkLevels.length] ?? "watch",
        label: `+${140 + index * 35} psi`,
      },
    ];
  });
}

/** Returns a pad in the middle of its treatment, for tests and benchmarks. */
export function examplePad(size: ExamplePadSize): PadScene {
  const wells = Array.from({ length: size.wells }, (_, index) =>
    wellOf(index, size),
  );
  return padScene({ wells, links: linksOf(wells), planes: [] });
}
