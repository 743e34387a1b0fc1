import { writtenPtaUnit, ptaDimensions } from "@stagecraft/domain/pta";
import { PdfPages, styles } from "#features/fdi-evidence/pdf-page.service.ts";
import {
  factTable,
  heading,
  type Fact,
} from "#features/fdi-evidence/pdf-tables.service.ts";
import type { CaseForExport } from "#features/pta-cases/pta-cases.service.ts";
import { statusText } from "#features/pta-files/case-sheets.ts";
import { levelLabels, modelLabels } from "#features/pta-files/file-labels.ts";
import { drawPlot } from "#features/pta-files/plot-frame.ts";
import { printed } from "#features/pta-files/printed-text.ts";
import { reportPlots } from "#features/pta-files/report-plots.ts";
import {
  writeOverview,
  writeResults,
  writeStatistics,
  type Statistics,
} from "#features/pta-files/report-tables.ts";
import { warningText } from "#features/pta-files/warning-text.ts";

type Interpretation = CaseForExport["interpretations"][number];

export interface ReportFacts {
  readonly confidential: boolean;
  /** Empty in a report of one stage. */
  readonly statistics: Statistics;
}

/** `2026-11-15 18:44:38 UTC` */
function timeOf(timestamp: number): string {
  return `${new Date(timestamp).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/**
 * Dates the file by the newest change of its content and not by the request, so that the same
 * content gives the same file.
 */
function dateOf({ case: { updatedAt }, interpretations }: CaseForExport): Date {
  return new Date(
    Math.max(
      updatedAt,
      ...interpretations.map(({ context, updatedAt: edited }) =>
        Math.max(context.endedAt ?? 0, edited),
      ),
    ),
  );
}

function releasesOf(interpretations: readonly Interpretation[]): string {
  const releases = new Set(
    interpretations
      .map(({ context }) => context.engineRelease)
      .filter((release) => release !== null),
  );
  return releases.size === 0 ? "not run" : [...releases].sort().join(", ");
}

function newestRun(interpretations: readonly Interpretation[]): string {
  const ended = interpretations
    .map(({ context }) => context.endedAt)
    .filter((at) => at !== null);
  return ended.length === 0 ? "none" : timeOf(Math.max(...ended));
}

/** The names of the people who ordered the runs, in alphabetical order. */
function orderersOf(interpretations: readonly Interpretation[]): string {
  const names = interpretations
    .map(({ context }) => context.orderedBy)
    .filter((name) => name !== null);
  return names.length === 0 ? "nobody" : [...new Set(names)].sort().join(", ");
}

function hasInternal({ case: found, interpretations }: CaseForExport): boolean {
  return (
    (found.comment ?? "") !== "" ||
    interpretations.some(({ comment }) => (comment ?? "") !== "")
  );
}

function titleFacts(content: CaseForExport): readonly Fact[] {
  const { case: found, hierarchy, interpretations } = content;
  const done = interpretations.filter(
    ({ context }) => context.status === "DONE",
  );
  const outdated = interpretations.filter(({ context }) => context.isOutdated);
  return [
    ["Pad", hierarchy.projectName],
    ["Company", hierarchy.companyName],
    ["Case", hierarchy.caseName],
    [
      "Units",
      `${found.unitSystem === "STANDARD" ? "Standard" : "Metric"} (${writtenPtaUnit(ptaDimensions.pressure.units[found.unitSystem])}, ${writtenPtaUnit(ptaDimensions.length.units[found.unitSystem])})`,
    ],
    ["Made by", found.createdBy],
    ["Made", timeOf(found.createdAt)],
    ["Changed by", found.updatedBy],
    ["Changed", timeOf(found.updatedAt)],
    ["Runs ordered by", orderersOf(interpretations)],
    ["Newest run ended", newestRun(interpretations)],
    ["Release of the computation", releasesOf(interpretations)],
    ["Interpretations", String(interpretations.length)],
    ["Done", String(done.length)],
    ["Outdated", String(outdated.length)],
  ];
}

function writeTitle(
  pages: PdfPages,
  content: CaseForExport,
  { confidential }: ReportFacts,
): void {
  const { case: found } = content;
  pages.y += 24;
  pages.write("Pressure-transient analysis", styles.title, pages.left);
  pages.y += 26;
  const marks = [
    ...(confidential ? ["Confidential"] : []),
    ...(found.hidden ? ["Hidden from clients"] : []),
    ...(hasInternal(content)
      ? ["Holds internal comments, not for clients"]
      : []),
  ];
  if (marks.length > 0) {
    pages.write(marks.join(" · "), styles.heading, pages.left);
    pages.y += 20;
  }
  factTable(pages, titleFacts(content));
  const comment = found.comment ?? "";
  if (comment === "") return;
  heading(pages, "Internal comment");
  pages.writeWrapped(comment, styles.body, pages.left, pages.width);
}

const plotHeight = 196;
const plotGap = 10;

function writePlots(
  pages: PdfPages,
  output: NonNullable<Interpretation["output"]>,
): void {
  const plots = reportPlots(output);
  const width = (pages.width - plotGap) / 2;
  for (let at = 0; at < plots.length; at += 2) {
    pages.reserve(plotHeight + plotGap);
    const { y } = pages;
    plots.slice(at, at + 2).forEach((plot, side) =>
      drawPlot(
        pages,
        {
          x: pages.left + side * (width + plotGap),
          y,
          width,
          height: plotHeight,
        },
        plot,
      ),
    );
    pages.y = y + plotHeight + plotGap;
  }
}

function writeTexts(pages: PdfPages, lines: readonly string[]): void {
  for (const line of lines)
    pages.writeWrapped(printed(line), styles.body, pages.left, pages.width);
}

function writeInterpretation(
  pages: PdfPages,
  one: Interpretation,
  { case: { unitSystem } }: CaseForExport,
): void {
  pages.addPage();
  pages.write(`${one.wellNumber} · ${one.stageName}`, styles.title, pages.left);
  pages.y += 24;
  const { endedAt, engineRelease } = one.context;
  const run =
    endedAt === null
      ? ""
      : ` · run ended ${timeOf(endedAt)}, release ${engineRelease ?? "unknown"}`;
  const record = one.hasOwnRecord ? " · read from an uploaded gauge" : "";
  pages.write(`${statusText(one)}${run}${record}`, styles.label, pages.left);
  pages.y += 16;
  if (one.context.isOutdated)
    pages.writeWrapped(
      "Outdated: input, record or computation have changed since this run. Run the interpretation again before these figures are used.",
      { ...styles.body, bold: true },
      pages.left,
      pages.width,
    );
  pages.y += 4;
  if (one.output === null) {
    writeTexts(pages, ["No result: the interpretation has not been run."]);
  } else {
    writePlots(pages, one.output);
    const model = one.output.staticModel;
    if (model !== null)
      pages.writeWrapped(
        `History match: ${modelLabels[model.model]}, ${model.generations} generations, seed ${model.seed}.`,
        styles.caption,
        pages.left,
        pages.width,
      );
    heading(pages, "Results");
    writeResults(pages, one.results);
  }
  heading(pages, "Warnings");
  writeTexts(
    pages,
    one.warnings.length === 0
      ? [one.output === null ? "None before a run." : "None."]
      : one.warnings.map(
          (warning) =>
            `${levelLabels[warning.level]}: ${warningText(warning, unitSystem)}`,
        ),
  );
  if (one.clientComment !== "") {
    heading(pages, "Comment");
    writeTexts(pages, [one.clientComment]);
  }
  // Only staff receive the internal comment; the mark keeps the page from being passed on.
  if ((one.comment ?? "") !== "") {
    heading(pages, "Internal comment, not for clients");
    writeTexts(pages, [one.comment ?? ""]);
  }
}

/** Prints a case as a PDF, in English. */
export function casePdf(
  content: CaseForExport,
  facts: ReportFacts,
): Promise<Buffer> {
  const { hierarchy, interpretations } = content;
  const place = `${hierarchy.projectName} · ${hierarchy.caseName}`;
  const secrecy = facts.confidential ? "Confidential · " : "";
  const pages = new PdfPages(
    "a4",
    `Pressure-transient analysis, ${place}`,
    dateOf(content),
    {
      head: `${secrecy}Pressure-transient analysis · ${place} · times in UTC`,
      foot: "Stagecraft",
    },
  );
  writeTitle(pages, content, facts);
  if (interpretations.length === 0) {
    heading(pages, "Results");
    writeTexts(pages, ["The case has no interpretations."]);
  }
  writeOverview(pages, content, (text) => heading(pages, text));
  if (facts.statistics.length > 0) {
    heading(pages, "Statistics over stages that are done and not outdated");
    writeStatistics(pages, facts.statistics);
  }
  for (const one of interpretations) writeInterpretation(pages, one, content);
  return pages.finish();
}
