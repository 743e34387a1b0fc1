import { stageTitle } from "#features/stage-exports/file-name.service.ts";
import { drawChart, type ChartMark } from "#features/fdi-evidence/pdf-chart.ts";
import {
  clockOf,
  durationText,
  figureText,
  outcomeLabels,
  timeOf,
  verdictText,
} from "#features/fdi-evidence/evidence-labels.ts";
import type {
  EvidenceCard,
  Verdict,
} from "#features/fdi-evidence/fdi-evidence.repository.ts";
import {
  changeFacts,
  momentRows,
  qualityFacts,
} from "#features/fdi-evidence/evidence-pdf-facts.ts";
import {
  PdfPages,
  styles,
  type Paper,
} from "#features/fdi-evidence/pdf-page.service.ts";
import {
  factTable,
  gridTable,
  heading,
  rowHeight,
} from "#features/fdi-evidence/pdf-tables.service.ts";

function flagLines({ wireline, bleedOffs }: EvidenceCard): string[] {
  const span = (each: { startTimestamp: number; endTimestamp: number }) =>
    `${clockOf(each.startTimestamp)} to ${clockOf(each.endTimestamp)}`;
  return [
    ...wireline.map((run) => `Wireline activity ${span(run)}`),
    ...bleedOffs.map(
      (fall) => `Bleed-off ${span(fall)}, fell ${figureText(fall.drop)}`,
    ),
  ];
}

function writeFlags(pages: PdfPages, card: EvidenceCard): void {
  heading(pages, "Wireline, bleed-off and responses near this time");
  const flags = flagLines(card);
  const lines = [
    ...(flags.length === 0 ? ["No wireline activity, no bleed-off."] : flags),
    ...card.neighbours.map(
      ({ offset, wellLabel, outcome, secondsApart }) =>
        `O${offset} ${wellLabel} responded with ${durationText(Math.abs(secondsApart))} ${secondsApart < 0 ? "earlier" : "later"} (${outcomeLabels[outcome]})`,
    ),
    ...(card.neighbours.length === 0
      ? [
          `No other offset well responded within ${card.neighbourMinutes} minutes.`,
        ]
      : []),
  ];
  for (const line of lines)
    pages.writeWrapped(line, styles.body, pages.left, pages.width);
}

function writeCandidates(pages: PdfPages, { candidates }: EvidenceCard): void {
  heading(pages, "Stages that were pumping then");
  if (candidates.length === 0) {
    const none = "No stage was pumping when the well responded.";
    pages.writeWrapped(none, styles.body, pages.left, pages.width);
    return;
  }
  gridTable(
    pages,
    [
      "Stage",
      "Pumped for",
      "Clean volume",
      "Usual volume to response",
      "Distance",
    ],
    candidates.map((each) => [
      `${each.wellNumber} ${each.stageName}${each.isTreated ? " (this stage)" : ""}`,
      durationText(each.secondsPumped),
      figureText(each.cleanVolume),
      figureText(each.usualVolume),
      each.distance === null ? "no trajectory" : figureText(each.distance),
    ]),
    0.32,
  );
  pages.y += 2;
  const note =
    "Ranked by the volume pumped against the usual one, and by distance. The ranking is an aid; a person attributes the hit.";
  pages.writeWrapped(note, styles.caption, pages.left, pages.width);
}

function writeVerdict(pages: PdfPages, verdict: Verdict): void {
  pages.reserve(40);
  pages.write(verdictText(verdict), styles.body, pages.left);
  const given = `${verdict.givenBy}, ${timeOf(verdict.givenAt)}${verdict.outdated ? " (recomputed since)" : ""}`;
  pages.write(given, styles.caption, pages.left + pages.width, "end");
  pages.y += rowHeight;
  const causes = verdict.attributedTo.map(
    ({ wellNumber, stageName }) => `${wellNumber} ${stageName}`,
  );
  if (causes.length > 0)
    pages.writeWrapped(
      `Attributed to ${causes.join(", ")}`,
      styles.label,
      pages.left + 10,
      pages.width - 10,
    );
  if (verdict.reason !== "")
    pages.writeWrapped(
      verdict.reason,
      styles.label,
      pages.left + 10,
      pages.width - 10,
    );
  pages.y += 3;
}

function writeVerdicts(pages: PdfPages, { verdicts }: EvidenceCard): void {
  heading(pages, "Engineer's verdict");
  if (verdicts.length === 0)
    pages.writeWrapped(
      "No verdict on this response yet.",
      styles.body,
      pages.left,
      pages.width,
    );
  for (const verdict of verdicts) writeVerdict(pages, verdict);
}

function marksOf({ moments }: EvidenceCard): ChartMark[] {
  const marks: readonly (readonly [
    EvidenceCard["moments"]["firstHit"],
    string,
  ])[] = [
    [moments.firstResponse, "First response"],
    [moments.firstHit, "Frac hit"],
    [moments.largestChange, "Largest change"],
  ];
  return marks.flatMap(([moment, word]) =>
    moment === null
      ? []
      : [
          {
            timestamp: moment.timestamp,
            word: `${word} ${clockOf(moment.timestamp)}`,
          },
        ],
  );
}

/** The date of the figures, not of the request. */
function dateOf({ computedAt, verdicts }: EvidenceCard): Date {
  return new Date(Math.max(computedAt ?? 0, verdicts[0]?.givenAt ?? 0));
}

/** Prints the evidence card as a PDF, in English. */
export function evidencePdf(card: EvidenceCard, paper: Paper): Promise<Buffer> {
  const offset = `O${card.offset} ${card.wellLabel}`.trim();
  const place = `${card.projectName} · ${card.wellNumber} · ${stageTitle(card.stageName)}`;
  const secrecy = card.confidential ? "Confidential · " : "";
  const title = `${outcomeLabels[card.outcome]}: ${offset}`;
  const pages = new PdfPages(paper, `${title}, ${place}`, dateOf(card), {
    head: `${secrecy}FDI evidence · ${place} · times in UTC`,
    foot: `Stagecraft · revision ${card.revision}`,
  });
  pages.write(title, styles.title, pages.left);
  pages.y += 26;
  const { window } = card;
  const observed =
    window === null
      ? "The offset well was not evaluated."
      : `Watched from ${timeOf(window.startTimestamp)} to ${timeOf(window.endTimestamp)}`;
  pages.write(observed, styles.label, pages.left);
  pages.y += 16;
  const { curves } = card;
  if (curves !== null)
    drawChart(pages, curves, card.threshold.value, marksOf(card));
  heading(pages, "Pressure");
  factTable(pages, changeFacts(card));
  pages.reserve(rowHeight * 13);
  heading(pages, "Time, volume and treatment");
  gridTable(
    pages,
    ["", "First response", "Frac hit", "Largest change"],
    momentRows(card),
    0.31,
  );
  heading(pages, "Data quality over the window");
  factTable(pages, qualityFacts(card));
  writeFlags(pages, card);
  writeCandidates(pages, card);
  writeVerdicts(pages, card);
  return pages.finish();
}
