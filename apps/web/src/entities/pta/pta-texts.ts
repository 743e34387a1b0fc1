import type {
  PtaClosureMethod,
  PtaFlowRegime,
  PtaInputOrigin,
  PtaModel,
  PtaResultKey,
  PtaRunStatus,
  PtaWarning,
} from "@stagecraft/domain";
import type { WarningCode } from "@stagecraft/pta";
import type { TextKey } from "#translations/translation-keys.ts";

export const resultTexts = {
  injectedVolume: "ptaResult.injectedVolume",
  lastRate: "ptaResult.lastRate",
  injectionDuration: "ptaResult.injectionDuration",
  falloffDuration: "ptaResult.falloffDuration",
  initialShutInPressure: "ptaResult.initialShutInPressure",
  closurePressure: "ptaResult.closurePressure",
  closureGradient: "ptaResult.closureGradient",
  closureG: "ptaResult.closureG",
  closureTime: "ptaResult.closureTime",
  contactPressure: "ptaResult.contactPressure",
  tangentPressure: "ptaResult.tangentPressure",
  minimumStress: "ptaResult.minimumStress",
  netPressure: "ptaResult.netPressure",
  efficiency: "ptaResult.efficiency",
  declinePerG: "ptaResult.declinePerG",
  leakOffCoefficient: "ptaResult.leakOffCoefficient",
  createdHalfLength: "ptaResult.createdHalfLength",
  createdArea: "ptaResult.createdArea",
  averageWidth: "ptaResult.averageWidth",
  leakOffPermeability: "ptaResult.leakOffPermeability",
  proppedHalfLength: "ptaResult.proppedHalfLength",
  extrapolatedPorePressure: "ptaResult.extrapolatedPorePressure",
  matchedHalfLength: "ptaResult.matchedHalfLength",
  matchedPermeability: "ptaResult.matchedPermeability",
  matchedLengthRootPermeability: "ptaResult.matchedLengthRootPermeability",
  matchedPorePressure: "ptaResult.matchedPorePressure",
  matchedSkin: "ptaResult.matchedSkin",
  matchedStorage: "ptaResult.matchedStorage",
  matchedConductivity: "ptaResult.matchedConductivity",
  matchedStorativityRatio: "ptaResult.matchedStorativityRatio",
  matchedInterporosity: "ptaResult.matchedInterporosity",
  matchedMisfit: "ptaResult.matchedMisfit",
} as const satisfies Record<PtaResultKey, TextKey>;

/** Bounds and ranges are composed: see `inputLabel`. */
export const inputTexts = {
  clusterEfficiency: "ptaInput.clusterEfficiency",
  fractureHeight: "ptaInput.fractureHeight",
  fracturingFluidPressureGradient: "ptaInput.fracturingFluidPressureGradient",
  fracturingFluidViscosity: "ptaInput.fracturingFluidViscosity",
  falloffStartTimestamp: "ptaInput.falloffStartTimestamp",
  falloffEndTimestamp: "ptaInput.falloffEndTimestamp",
  injectionStartTimestamp: "ptaInput.injectionStartTimestamp",
  shutInTimestamp: "ptaInput.shutInTimestamp",
  numberOfGenerations: "ptaInput.numberOfGenerations",
  numberOfParentsMating: "ptaInput.numberOfParentsMating",
  solutionPerPopulation: "ptaInput.solutionPerPopulation",
  matrixCompressibility: "ptaInput.matrixCompressibility",
  matrixPermeability: "ptaInput.matrixPermeability",
  minimumInSituStressGradient: "ptaInput.minimumInSituStressGradient",
  numberOfClusters: "ptaInput.numberOfClusters",
  poissonRatio: "ptaInput.poissonRatio",
  porePressureGradient: "ptaInput.porePressureGradient",
  porosity: "ptaInput.porosity",
  reservoirFluidCompressibility: "ptaInput.reservoirFluidCompressibility",
  reservoirFluidViscosity: "ptaInput.reservoirFluidViscosity",
  stressBaseGradient: "ptaInput.stressBaseGradient",
  TVD: "ptaInput.TVD",
  waterCompressibility: "ptaInput.waterCompressibility",
  waterFormationVolumeFactor: "ptaInput.waterFormationVolumeFactor",
  waterSaturation: "ptaInput.waterSaturation",
  wellboreVolume: "ptaInput.wellboreVolume",
  wellboreRadius: "ptaInput.wellboreRadius",
  youngModulus: "ptaInput.youngModulus",
  alpha: "ptaInput.alpha",
  closureOverride: "ptaInput.closureOverride",
  runStaticHistoryMatch: "ptaInput.runStaticHistoryMatch",
  model: "ptaInput.model",
  closureMethod: "ptaInput.closureMethod",
  masked: "ptaInput.masked",
  HalfLength: "ptaInput.HalfLength",
  Permeability: "ptaInput.Permeability",
  PorePressure: "ptaInput.PorePressure",
  Skin: "ptaInput.Skin",
  WellboreStorage: "ptaInput.WellboreStorage",
  gPlotAnalysis: "ptaInput.gPlotAnalysis",
  unproppedAnalysis: "ptaInput.unproppedAnalysis",
  proppedAnalysis: "ptaInput.proppedAnalysis",
} as const satisfies Record<string, TextKey>;

export const modelTexts = {
  uniformFlux: "ptaModel.uniformFlux",
  infiniteConductivity: "ptaModel.infiniteConductivity",
  finiteConductivity: "ptaModel.finiteConductivity",
  radial: "ptaModel.radial",
  doublePorosityPseudosteady: "ptaModel.doublePorosityPseudosteady",
  doublePorosityTransient: "ptaModel.doublePorosityTransient",
} as const satisfies Record<PtaModel, TextKey>;

export const statusTexts = {
  NEW: "ptaStatus.NEW",
  QUEUED: "ptaStatus.QUEUED",
  RUNNING: "ptaStatus.RUNNING",
  DONE: "ptaStatus.DONE",
  FAILED: "ptaStatus.FAILED",
  CANCELLED: "ptaStatus.CANCELLED",
  outdated: "ptaStatus.outdated",
} as const satisfies Record<PtaRunStatus | "outdated", TextKey>;

export const originTexts = {
  case: "ptaOrigin.case",
  interpretation: "ptaOrigin.interpretation",
  documents: "ptaOrigin.documents",
  engine: "ptaOrigin.engine",
  usual: "ptaOrigin.usual",
} as const satisfies Record<PtaInputOrigin, TextKey>;

export const regimeTexts = {
  storage: "ptaRegime.storage",
  linear: "ptaRegime.linear",
  bilinear: "ptaRegime.bilinear",
  radial: "ptaRegime.radial",
} as const satisfies Record<PtaFlowRegime["regime"], TextKey>;

export const closureTexts = {
  contact: "ptaClosure.contact",
  tangent: "ptaClosure.tangent",
  person: "ptaClosure.person",
} as const satisfies Record<PtaClosureMethod | "person", TextKey>;

export const levelTexts = {
  blocker: "ptaLevel.blocker",
  warning: "ptaLevel.warning",
  note: "ptaLevel.note",
} as const satisfies Record<PtaWarning["level"], TextKey>;

/** A code that a newer engine wrote has no text yet and is shown as it is. */
export const warningTexts = {
  noPressure: "ptaWarning.noPressure",
  noRate: "ptaWarning.noRate",
  noShutIn: "ptaWarning.noShutIn",
  noInjection: "ptaWarning.noInjection",
  tooShort: "ptaWarning.tooShort",
  noClosure: "ptaWarning.noClosure",
  closureByPerson: "ptaWarning.closureByPerson",
  closuresDiffer: "ptaWarning.closuresDiffer",
  pumpRestarted: "ptaWarning.pumpRestarted",
  gap: "ptaWarning.gap",
  rateGap: "ptaWarning.rateGap",
  gaugeAtLimit: "ptaWarning.gaugeAtLimit",
  spikesLeftOut: "ptaWarning.spikesLeftOut",
  pressureRises: "ptaWarning.pressureRises",
  closureBelowPore: "ptaWarning.closureBelowPore",
  noLineBeforeClosure: "ptaWarning.noLineBeforeClosure",
  noLinearFlowAfterClosure: "ptaWarning.noLinearFlowAfterClosure",
  skinRaised: "ptaWarning.skinRaised",
  notSeparatelyResolved: "ptaWarning.notSeparatelyResolved",
  atBound: "ptaWarning.atBound",
  poorFit: "ptaWarning.poorFit",
  missingInput: "ptaWarning.missingInput",
} as const satisfies Record<WarningCode | "missingInput", TextKey>;
