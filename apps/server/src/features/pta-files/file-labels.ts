import type {
  PtaClosureMethod,
  PtaFlowRegime,
  PtaModel,
  PtaResultKey,
  PtaRunStatus,
  PtaWarning,
} from "@stagecraft/domain/pta";

/**
 * Labels in workbooks and reports: the same as on the screens, but always in English. A test
 * compares them with the texts of the screens.
 */
export const resultLabels = {
  injectedVolume: "Injected volume",
  lastRate: "Last rate",
  injectionDuration: "Injection time (volume / rate)",
  falloffDuration: "Falloff analyzed",
  initialShutInPressure: "ISIP (apparent)",
  closurePressure: "Closure pressure",
  closureGradient: "Closure gradient",
  closureG: "G at closure",
  closureTime: "Time to closure",
  contactPressure: "Contact pressure (compliance)",
  tangentPressure: "Tangent pressure",
  minimumStress: "Minimum stress",
  stressAboveReference: "Stress above reference",
  netPressure: "Net pressure",
  efficiency: "Fluid efficiency",
  declinePerG: "Decline per G",
  leakOffCoefficient: "Leak-off coefficient",
  createdHalfLength: "Created half-length",
  createdArea: "Created area (one face)",
  averageWidth: "Average width",
  leakOffPermeability: "Permeability from leak-off",
  proppedHalfLength: "Propped half-length",
  extrapolatedPorePressure: "Pore pressure (extrapolated)",
  matchedHalfLength: "Half-length (match)",
  matchedPermeability: "Permeability (match)",
  matchedLengthRootPermeability: "Half-length × √permeability",
  matchedPorePressure: "Pore pressure (match)",
  matchedSkin: "Skin (match)",
  matchedStorage: "Storage (match)",
  matchedConductivity: "Fracture conductivity (dimensionless)",
  matchedStorativityRatio: "Storativity ratio ω",
  matchedInterporosity: "Interporosity flow λ",
  matchedMisfit: "Misfit (share of range)",
} as const satisfies Record<PtaResultKey, string>;

export const modelLabels = {
  uniformFlux: "Fracture, uniform flux",
  infiniteConductivity: "Fracture, infinite conductivity",
  finiteConductivity: "Fracture, finite conductivity",
  radial: "Radial, storage and skin",
  doublePorosityPseudosteady: "Double porosity, pseudosteady",
  doublePorosityTransient: "Double porosity, transient",
} as const satisfies Record<PtaModel, string>;

export const statusLabels = {
  NEW: "Not run",
  QUEUED: "Waiting",
  RUNNING: "Running",
  DONE: "Done",
  FAILED: "Failed",
  CANCELLED: "Canceled",
  outdated: "Outdated",
} as const satisfies Record<PtaRunStatus | "outdated", string>;

export const regimeLabels = {
  storage: "Storage or closure",
  linear: "Linear flow",
  bilinear: "Bilinear flow",
  radial: "Radial flow",
} as const satisfies Record<PtaFlowRegime["regime"], string>;

export const closureLabels = {
  contact: "Contact (compliance)",
  tangent: "Tangent",
  person: "By hand",
} as const satisfies Record<PtaClosureMethod | "person", string>;

export const levelLabels = {
  blocker: "No result",
  warning: "Warning",
  note: "Note",
} as const satisfies Record<PtaWarning["level"], string>;

/** Texts of the warnings; a name in braces is replaced by a value. */
export const warningTexts = {
  noPressure:
    "The stage has no treating pressure, so there is nothing to analyze.",
  noRate:
    "Without a rate, injection time and all results that need it are unknown.",
  noShutIn: "The pumps never stopped in the record.",
  noInjection: "Nothing was injected before the shut-in.",
  noFalloff:
    "There are no samples between shut-in and the end of the falloff, so there is nothing to analyze.",
  tooShort:
    "The falloff lasts {{duration}}: too short to show anything but water hammer.",
  noClosure: "No closure was found, so stress and fracture size are unknown.",
  closureByPerson: "Closure was set by hand at G {{g}}.",
  closuresDiffer:
    "The two readings of closure differ: contact {{contact}}, tangent {{tangent}}.",
  closureOpen:
    "Closure lies between {{low}} and {{high}}: which it is depends on where the search begins. Give the range of the search, or set closure by hand.",
  pumpRestarted:
    "Pumping started again {{at}} after shut-in: the falloff ends there.",
  stoppedBefore:
    "The pumps had already stopped for {{duration}}: the falloff after the last stop is read. Set the shut-in to read another one.",
  bledOff: "A valve was opened {{at}} after shut-in: the falloff ends there.",
  gap: "No samples from {{from}} to {{to}} after shut-in.",
  rateGap:
    "{{seconds}} of the injection have no rate: the volume may be too small.",
  gaugeAtLimit:
    "The gauge reached its limit of {{pressure}}: the analysis ends there.",
  spikesLeftOut: "{{count}} samples were left out as spikes.",
  pressureRises: "The pressure rises again from {{from}} after shut-in.",
  closureBelowPore:
    "Closure at {{closure}} is below the pore pressure of {{pore}}: check depth and gradients.",
  noLineBeforeClosure:
    "No straight line before closure: leak-off and fracture size are unknown.",
  noLinearFlowAfterClosure:
    "No linear flow after closure, as usual for falloffs of minutes: no propped length and no pore pressure from it.",
  skinRaised:
    "The minimum skin was raised to zero: the model has no solution below.",
  notSeparatelyResolved:
    "Half-length and permeability are not separately resolved: only half-length × √permeability is.",
  atBound:
    "{{name}} ended at a bound of the search: widen the bounds or choose another model.",
  poorFit:
    "The model misses the falloff by {{rmse}} of its range: do not trust its values.",
  missingInput: "Not set, so results that need it are blank: {{names}}.",
  producedRates:
    "The rates were written without a sign; the pressure shows that the well produced.",
  buildUp: "A build-up after production: it has no closure.",
  flowingPeriod: "The well was not shut in: the flowing period is analyzed.",
  noMatch: "The model gives no pressure to compare with this record.",
  notResolved:
    "Not resolved, because the record leaves too wide an interval: {{names}}.",
  actAlike:
    "Not separately resolved, because they have the same effect: {{names}}.",
  usualBounds:
    "No bounds are set, so wide default ones were searched: {{names}}.",
  boundaryReached:
    "The late pressure shows a boundary, which the model does not have: do not trust its values.",
  otherModel:
    "The record differs from the model by {{times}} times its noise: another model, or a boundary. Do not trust its values.",
} as const satisfies Readonly<Record<string, string>>;

export const notResolvedText = "Not separately resolved";
export const byHandText = "By hand";
