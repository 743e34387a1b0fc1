import {
  clockOf,
  durationText,
  figureText,
} from "#features/fdi-evidence/evidence-labels.ts";
import type { EvidenceCard } from "#features/fdi-evidence/fdi-evidence.repository.ts";
import type { Fact } from "#features/fdi-evidence/pdf-tables.service.ts";

function plusMinus(
  change: EvidenceCard["largestChange"],
  uncertainty: EvidenceCard["largestChange"],
): string {
  const text = figureText(change, { isSigned: true });
  return uncertainty.value === null
    ? text
    : `${text} ±${figureText(uncertainty)}`;
}

const missingTexts: Readonly<
  Record<NonNullable<EvidenceCard["distanceMissing"]>, string>
> = {
  treatedSurvey: "no survey of the treated well",
  perforations: "no perforations of the stage",
  offsetSurvey: "no survey of the offset well",
  outsideSurvey: "the survey does not reach the perforations",
};

function missingText({ distanceMissing }: EvidenceCard): string {
  return distanceMissing === null
    ? "no trajectory"
    : missingTexts[distanceMissing];
}

const documentTexts = {
  treated: { trajectory: "survey", perforations: "perforations" },
  offset: { trajectory: "offset survey", perforations: "offset perforations" },
} as const;

/** `survey version 3, perforations version 1, offset survey version 2` */
function measuredWithText({ measuredWith }: EvidenceCard): string {
  if (measuredWith.length === 0) return "not measured";
  return measuredWith
    .map(
      ({ of, kind, version }) =>
        `${documentTexts[of][kind]} version ${version}`,
    )
    .join(", ");
}

export function changeFacts(card: EvidenceCard): Fact[] {
  const { trend, steepest } = card;
  const isSigned = { isSigned: true };
  return [
    [
      "Largest change over its trend",
      plusMinus(card.largestChange, card.largestChangeUncertainty),
    ],
    ["Hit threshold", figureText(card.threshold)],
    ["Present change over its trend", figureText(card.presentChange, isSigned)],
    ["Raw change", figureText(card.rawChange, isSigned)],
    [
      "Trend that was subtracted",
      trend === null
        ? "not known"
        : `${figureText(trend.pressure)}, ${figureText(trend.perHour, isSigned)}`,
    ],
    [
      "Uncertainty of the trend",
      trend === null ? "not known" : `±${figureText(trend.uncertainty)}`,
    ],
    [
      "Steepest rise",
      steepest === null
        ? "not known"
        : `${figureText(steepest.perMinute, isSigned)} at ${clockOf(steepest.timestamp)}`,
    ],
    [
      "Distance to the offset well",
      card.distance === null
        ? missingText(card)
        : figureText(card.distance.shortest),
    ],
    ["Monitor type", card.monitorType ?? "unknown"],
    [
      "Horizontal / vertical",
      card.distance === null
        ? missingText(card)
        : `${figureText(card.distance.horizontal)} / ${figureText(card.distance.vertical)}`,
    ],
    ["Measured with", measuredWithText(card)],
    ["API number of the offset well", card.api === "" ? "not known" : card.api],
  ];
}

export function momentRows(card: EvidenceCard): string[][] {
  const { firstResponse, firstHit, largestChange } = card.moments;
  const moments = [firstResponse, firstHit, largestChange];
  type Given = NonNullable<(typeof moments)[number]>;
  const row = (label: string, textOf: (moment: Given) => string) => [
    label,
    ...moments.map((moment) => (moment === null ? "none" : textOf(moment))),
  ];
  return [
    row("Time (UTC)", ({ timestamp }) => clockOf(timestamp)),
    row("Since pumping began", ({ secondsPumped }) =>
      secondsPumped === null ? "not known" : durationText(secondsPumped),
    ),
    row("Clean volume", ({ cleanVolume }) => figureText(cleanVolume)),
    row("Slurry volume", ({ slurryVolume }) => figureText(slurryVolume)),
    row("Proppant pumped", ({ proppantMass }) => figureText(proppantMass)),
    row("Offset pressure", ({ offsetPressure }) => figureText(offsetPressure)),
    row("Change over its trend", ({ change }) =>
      figureText(change, { isSigned: true }),
    ),
    row("Treating pressure", ({ treatingPressure }) =>
      figureText(treatingPressure),
    ),
    row("Slurry rate", ({ rate }) => figureText(rate)),
    row("Proppant concentration", ({ proppantConcentration }) =>
      figureText(proppantConcentration),
    ),
  ];
}

export function qualityFacts({ quality }: EvidenceCard): Fact[] {
  if (quality === null) return [["Data quality", "not computed"]];
  return [
    ["Completeness", `${quality.completenessPercent.toFixed(1)} %`],
    [
      "Gaps",
      `${quality.gapCount} (${durationText(quality.gapSeconds)} without data)`,
    ],
    ["Held values", durationText(quality.heldSeconds)],
    ["Frozen gauge", durationText(quality.flatSeconds)],
    ["Spikes", String(quality.spikeCount)],
    ["Late rows", durationText(quality.lateSeconds)],
    ["Back-filled", durationText(quality.backfilledSeconds)],
  ];
}
