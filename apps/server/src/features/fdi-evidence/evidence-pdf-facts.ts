import {
  clockOf,
  durationText,
  figureText,
} from "#features/fdi-evidence/evidence-words.ts";
import type { EvidenceCard } from "#features/fdi-evidence/fdi-evidence.repository.ts";
import type { Fact } from "#features/fdi-evidence/pdf-tables.ts";

export function changeFacts(card: EvidenceCard): Fact[] {
  const { baseline, drift, steepest, reference } = card;
  return [
    ["Largest change", figureText(card.largestChange, { isSigned: true })],
    ["Hit threshold", figureText(card.threshold)],
    ["Change at the end", figureText(card.changeAtEnd, { isSigned: true })],
    [
      "Steepest rise",
      steepest === null
        ? "not known"
        : `${figureText(steepest.perMinute, { isSigned: true })} at ${clockOf(steepest.timestamp)}`,
    ],
    [
      "Baseline before the window",
      baseline === null ? "too few samples" : figureText(baseline.pressure),
    ],
    [
      "Noise (one sigma)",
      baseline === null
        ? "not known"
        : figureText(baseline.noise, { decimals: 2 }),
    ],
    [
      "Drift of the quiet well",
      drift === null
        ? "too few samples"
        : figureText(drift.perHour, { isSigned: true }),
    ],
    [
      "Level it was measured from",
      reference === null ? "not known" : figureText(reference),
    ],
    [
      "Distance to the offset well",
      card.distance === null
        ? "no trajectory"
        : figureText(card.distance.shortest),
    ],
    ["Monitor type", card.monitorType ?? "unknown"],
    [
      "Horizontal / vertical",
      card.distance === null
        ? "no trajectory"
        : `${figureText(card.distance.horizontal)} / ${figureText(card.distance.vertical)}`,
    ],
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
    row("Pressure change", ({ change }) =>
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
    ["Gauge stood still", durationText(quality.flatSeconds)],
    ["Spikes", String(quality.spikeCount)],
    ["Late rows", durationText(quality.lateSeconds)],
    ["Filled in afterwards", durationText(quality.backfilledSeconds)],
  ];
}
