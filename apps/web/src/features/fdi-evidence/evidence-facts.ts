import { formatClock } from "#shared/time/format-time.ts";
import { readerText } from "#translations/reader.ts";
import type { Text } from "#translations/use-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import type {
  EvidenceCard,
  Figure,
  Moment,
  Verdict,
} from "./evidence.queries.ts";
import { figureText, formatLength } from "./evidence-figures.ts";

export interface Fact {
  readonly label: string;
  readonly value: string;
}

const signed = { isSigned: true } as const;

/** Facts about the pressure change and its threshold. */
export function pressureFacts(card: EvidenceCard, text: Text): Fact[] {
  const { trend, steepest, threshold } = card;
  const { largestChange, largestChangeUncertainty: doubt } = card;
  const unknown = text("evidence.unknown");
  const largest = figureText(largestChange, text, signed);
  return [
    {
      label: text("evidence.largestChange"),
      value:
        doubt.value === null
          ? largest
          : text("evidence.plusMinus", {
              value: largest,
              uncertainty: figureText(doubt, text),
            }),
    },
    { label: text("evidence.threshold"), value: figureText(threshold, text) },
    {
      label: text("evidence.presentChange"),
      value: figureText(card.presentChange, text, signed),
    },
    {
      label: text("evidence.rawChange"),
      value: figureText(card.rawChange, text, signed),
    },
    {
      label: text("evidence.trend"),
      value:
        trend === null
          ? unknown
          : text("evidence.trendAt", {
              pressure: figureText(trend.pressure, text),
              slope: figureText(trend.perHour, text, signed),
            }),
    },
    {
      label: text("evidence.trendUncertainty"),
      value:
        trend === null ? unknown : `±${figureText(trend.uncertainty, text)}`,
    },
    {
      label: text("evidence.steepest"),
      value:
        steepest === null
          ? unknown
          : text("evidence.valueAt", {
              value: figureText(steepest.perMinute, text, signed),
              time: formatClock(steepest.timestamp),
            }),
    },
  ];
}

const missingTexts: Readonly<
  Record<NonNullable<EvidenceCard["distanceMissing"]>, TextKey>
> = {
  treatedSurvey: "evidence.missing.treatedSurvey",
  perforations: "evidence.missing.perforations",
  offsetSurvey: "evidence.missing.offsetSurvey",
  outsideSurvey: "evidence.missing.outsideSurvey",
};

type MeasuredWith = EvidenceCard["measuredWith"][number];

/** "Survey version 3" */
function documentText({ of, kind, version }: MeasuredWith, text: Text): string {
  if (kind === "perforations")
    return text("evidence.withPerforations", { version });
  return text(
    of === "offset" ? "evidence.withOffsetSurvey" : "evidence.withSurvey",
    { version },
  );
}

/** "Survey version 3 (Newer now: version 4)"; null where the newest was used. */
export function olderText(
  document: Verdict["measuredWith"][number],
  text: Text,
): string | null {
  const { version, newestVersion } = document;
  if (newestVersion === version) return null;
  const since =
    newestVersion === null
      ? text("evidence.deletedVersion")
      : text("evidence.newerVersion", { version: newestVersion });
  return `${documentText(document, text)} (${since})`;
}

/** Facts about where the offset well is and how it is watched. */
export function placeFacts(card: EvidenceCard, text: Text): Fact[] {
  const { distance, distanceMissing, measuredWith } = card;
  const missing = text(
    distanceMissing === null
      ? "evidence.noTrajectory"
      : missingTexts[distanceMissing],
  );
  const part = (figure: Figure | undefined) =>
    figure === undefined ? missing : figureText(figure, text);
  return [
    { label: text("evidence.distance"), value: part(distance?.shortest) },
    { label: text("evidence.horizontal"), value: part(distance?.horizontal) },
    { label: text("evidence.vertical"), value: part(distance?.vertical) },
    {
      label: text("evidence.measuredWith"),
      value:
        measuredWith.length === 0
          ? text("evidence.notMeasured")
          : measuredWith
              .map((document) => documentText(document, text))
              .join(", "),
    },
    {
      label: text("evidence.monitorType"),
      value: card.monitorType ?? text("evidence.unknown"),
    },
    {
      label: text("evidence.apiNumber"),
      value: card.api === "" ? text("evidence.unknown") : card.api,
    },
  ];
}

export function qualityFacts(
  quality: NonNullable<EvidenceCard["quality"]>,
  text: Text,
): Fact[] {
  const length = (label: string, seconds: number) => ({
    label,
    value: formatLength(seconds),
  });
  return [
    {
      label: text("evidence.completeness"),
      value: readerText(quality.completenessPercent, "%"),
    },
    { label: text("evidence.gaps"), value: String(quality.gapCount) },
    length(text("evidence.gapSeconds"), quality.gapSeconds),
    length(text("evidence.held"), quality.heldSeconds),
    length(text("evidence.flat"), quality.flatSeconds),
    length(text("evidence.outOfRange"), quality.outOfRangeSeconds),
    { label: text("evidence.spikes"), value: String(quality.spikeCount) },
    length(text("evidence.late"), quality.lateSeconds),
    length(text("evidence.backfilled"), quality.backfilledSeconds),
  ];
}

/** Returns a row per figure with a column per moment. */
export function momentRows(
  { firstResponse, firstHit, largestChange }: EvidenceCard["moments"],
  text: Text,
) {
  const moments = [firstResponse, firstHit, largestChange];
  const row = (label: string, valueOf: (moment: Moment) => string) => ({
    key: label,
    cells: [
      label,
      ...moments.map((moment) =>
        moment === null ? text("evidence.noMoment") : valueOf(moment),
      ),
    ],
  });
  const figureRow = (
    label: string,
    figureOf: (moment: Moment) => Figure,
    format?: object,
  ) => row(label, (moment) => figureText(figureOf(moment), text, format));
  return [
    row(text("evidence.time"), ({ timestamp }) => formatClock(timestamp)),
    row(text("evidence.sincePumping"), ({ secondsPumped }) =>
      secondsPumped === null
        ? text("evidence.unknown")
        : formatLength(secondsPumped),
    ),
    figureRow(text("evidence.cleanVolume"), (at) => at.cleanVolume),
    figureRow(text("evidence.slurryVolume"), (at) => at.slurryVolume),
    figureRow(text("evidence.proppantMass"), (at) => at.proppantMass),
    figureRow(text("evidence.offsetPressure"), (at) => at.offsetPressure),
    figureRow(text("evidence.pressureChange"), (at) => at.change, signed),
    figureRow(text("evidence.treatingPressure"), (at) => at.treatingPressure),
    figureRow(text("evidence.slurryRate"), (at) => at.rate),
    figureRow(text("evidence.concentration"), (at) => at.proppantConcentration),
  ];
}
