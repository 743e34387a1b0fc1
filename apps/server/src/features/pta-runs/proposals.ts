import { type PerforationRow, type WellDocumentData } from "@stagecraft/domain";
import {
  ptaDimensions,
  ptaInputFaults,
  ptaQuantities,
  withoutDust,
  type PtaQuantityName,
} from "@stagecraft/domain/pta";
import { unitFactor } from "@stagecraft/engine";
import { shortestFalloffSeconds } from "@stagecraft/pta";
import { pathOf, positionAt } from "@stagecraft/wellbore";
import type { PtaProposal } from "#features/pta-interpretations/effective-input.service.ts";

/** The kinds of documents that say something about a shut-in. */
export const proposingKinds = [
  "trajectory",
  "perforations",
  "boreholevolumes",
] as const;
export type ProposingKind = (typeof proposingKinds)[number];

/** A version of a document that a value was taken from. */
interface ProposalSource {
  readonly kind: ProposingKind;
  readonly version: number;
}

export interface SourcedProposal extends PtaProposal {
  /** The documents that were read; absent for what the engine has computed. */
  readonly sources?: readonly ProposalSource[];
}
export type SourcedProposals = Partial<
  Record<PtaQuantityName, SourcedProposal>
>;

type Known = Readonly<
  Partial<{
    readonly [Kind in ProposingKind]: {
      readonly version: number;
      readonly data: WellDocumentData[Kind];
    };
  }>
>;

/** The data about a stage from which values can be proposed. */
export interface KnownStage {
  /** Null for a stage whose name is not a number: documents cannot refer to it. */
  readonly stageNumber: number | null;
  readonly documents: Known;
  /** Summary of the engine; null before it has computed the stage. */
  readonly summary: Readonly<Record<string, unknown>> | null;
  readonly parameters: Readonly<Record<string, unknown>>;
}

function inStandard(name: PtaQuantityName, si: number): number {
  const { toSi } = ptaDimensions[ptaQuantities[name].dimension];
  return withoutDust(si / toSi.STANDARD);
}

function sourcesOf(
  documents: Known,
  kinds: readonly ProposingKind[],
): ProposalSource[] {
  return kinds.flatMap((kind) => {
    const version = documents[kind]?.version;
    return version === undefined ? [] : [{ kind, version }];
  });
}

function clustersOf({ stageNumber, documents }: KnownStage): PerforationRow[] {
  const rows = documents.perforations?.data.rows ?? [];
  return rows.filter((row) => row.stageNumber === stageNumber);
}

function volumeRow({ stageNumber, documents }: KnownStage) {
  const data = documents.boreholevolumes?.data;
  const row = data?.rows.find((each) => each.stageNumber === stageNumber);
  if (data === undefined || row === undefined) return null;
  const isField = data.units === "Field";
  return {
    volumeM3:
      row.boreholeVolume *
      (unitFactor("volume", isField ? "bbl" : "m3") ?? NaN),
    midMdMeters:
      row.midPerfMeasuredDepth *
      (unitFactor("length", isField ? "ft" : "m") ?? NaN),
  };
}

/** The middle of the perforations along the well, and the document that contains it. */
function midPerforation(
  stage: KnownStage,
): { readonly mdMeters: number; readonly kind: ProposingKind } | null {
  const clusters = clustersOf(stage);
  if (clusters.length > 0) {
    const top = Math.min(...clusters.map(({ topMdMetres }) => topMdMetres));
    const bottom = Math.max(
      ...clusters.map(({ bottomMdMetres }) => bottomMdMetres),
    );
    return { mdMeters: (top + bottom) / 2, kind: "perforations" };
  }
  const row = volumeRow(stage);
  return row && { mdMeters: row.midMdMeters, kind: "boreholevolumes" };
}

function verticalDepth(stage: KnownStage): SourcedProposals {
  const { documents } = stage;
  const middle = midPerforation(stage);
  const stations = documents.trajectory?.data.stations ?? [];
  if (middle === null || stations.length === 0) return {};
  const path = pathOf({
    surfaceNorthMetres: 0,
    surfaceEastMetres: 0,
    stations,
  });
  const position = positionAt(path, middle.mdMeters);
  if (position === null) return {};
  return {
    TVD: {
      value: inStandard("TVD", position.tvdMetres),
      origin: "documents",
      sources: sourcesOf(documents, ["trajectory", middle.kind]),
    },
  };
}

function clusterCount(stage: KnownStage): SourcedProposals {
  const { length } = clustersOf(stage);
  return length === 0
    ? {}
    : {
        numberOfClusters: {
          value: length,
          origin: "documents",
          sources: sourcesOf(stage.documents, ["perforations"]),
        },
      };
}

/**
 * Values come from the documents, or else from the settings with which the engine computes the
 * stage.
 */
function wellboreVolume(stage: KnownStage): SourcedProposals {
  const row = volumeRow(stage);
  if (row !== null)
    return {
      wellboreVolume: {
        value: inStandard("wellboreVolume", row.volumeM3),
        origin: "documents",
        sources: sourcesOf(stage.documents, ["boreholevolumes"]),
      },
    };
  const { boreholeVolume, boreholeVolumeUnits } = stage.parameters;
  const factor = unitFactor("volume", String(boreholeVolumeUnits));
  return typeof boreholeVolume === "number" && factor !== null
    ? {
        wellboreVolume: {
          value: inStandard("wellboreVolume", boreholeVolume * factor),
          origin: "engine",
        },
      }
    : {};
}

/** The times of the summary, each with the input of an interpretation that it proposes. */
const summaryTimes = {
  injectionStartTimestamp: "stageStart",
  shutInTimestamp: "instantaneousShutInPressureTimestamp",
  falloffEndTimestamp: "shutInEndTimestamp",
} as const satisfies Partial<Record<PtaQuantityName, string>>;

/** A gap ends the fit of the shut-in pressure, but the falloff continues after it. */
function isEndOfFalloff(summary: KnownStage["summary"]): boolean {
  return summary?.["shutInEnd"] !== "gap";
}

function times({ summary }: Pick<KnownStage, "summary">): SourcedProposals {
  return Object.fromEntries(
    Object.entries(summaryTimes).flatMap(([name, key]) => {
      const value = summary?.[key];
      const isKnown = name !== "falloffEndTimestamp" || isEndOfFalloff(summary);
      return typeof value === "number" && isKnown
        ? [[name, { value, origin: "engine" } satisfies SourcedProposal]]
        : [];
    }),
  );
}

/** Why the falloff of a stage cannot be read; null when it can, as far as the engine knows. */
export function falloffFault(
  summary: KnownStage["summary"],
  newestTimeMs: number,
): "noShutIn" | "shortFalloff" | null {
  const { shutInTimestamp, falloffEndTimestamp } = times({ summary });
  if (shutInTimestamp === undefined) return "noShutIn";
  const endMs = falloffEndTimestamp?.value ?? newestTimeMs;
  const seconds = (endMs - shutInTimestamp.value) / 1000;
  return seconds < shortestFalloffSeconds ? "shortFalloff" : null;
}

/** A value out of the bounds of its input is not proposed. */
function isPossible(
  name: PtaQuantityName,
  { value }: SourcedProposal,
): boolean {
  return ptaInputFaults({ [name]: value }, "STANDARD").length === 0;
}

/**
 * The values that are known of a stage's shut-in, in units of the STANDARD system; unknown ones are
 * left out.
 */
export function proposalsFrom(stage: KnownStage): SourcedProposals {
  const all: SourcedProposals = {
    ...verticalDepth(stage),
    ...clusterCount(stage),
    ...wellboreVolume(stage),
    ...times(stage),
  };
  return Object.fromEntries(
    (Object.entries(all) as [PtaQuantityName, SourcedProposal][]).filter(
      ([name, proposal]) => isPossible(name, proposal),
    ),
  );
}
