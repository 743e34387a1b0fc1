import {
  writeNumber,
  type DocumentProblem,
  type DocumentProblemLevel,
} from "@stagecraft/domain";
import { Button } from "@stagecraft/ui";
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCopy,
} from "@tabler/icons-react";
import { useState } from "react";
import { toaster } from "#shared/page/toaster.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { problemPosition, problemText } from "./document-texts.ts";

const levelKeys: Readonly<Record<DocumentProblemLevel, TextKey>> = {
  error: "wellDocs.error",
  warning: "wellDocs.warning",
};

const icon = { size: 16, stroke: 1.75 };

/** Writes one problem as a line that can be sent to the author of the file. */
function lineOf(problem: DocumentProblem, text: Text): string {
  return [
    text(levelKeys[problem.level]),
    problemPosition(problem, text),
    problemText(problem, text),
  ].join("\t");
}

async function copy(problems: readonly DocumentProblem[], text: Text) {
  try {
    await navigator.clipboard.writeText(
      problems.map((problem) => lineOf(problem, text)).join("\n"),
    );
    toaster.show({ tone: "info", text: text("wellDocs.copied") });
  } catch {
    // Without https a browser has no clipboard; the list itself can be selected.
    toaster.show({ tone: "error", text: text("wellDocs.notCopied") });
  }
}

function ProblemRow({ problem }: { problem: DocumentProblem }) {
  const text = useText();
  const position = problemPosition(problem, text);
  const isError = problem.level === "error";
  return (
    <li data-level={problem.level}>
      {isError ? (
        <IconAlertOctagon {...icon} />
      ) : (
        <IconAlertTriangle {...icon} />
      )}
      <span className="well-docs-problem-text">
        <span className="well-docs-level">
          {text(levelKeys[problem.level])}
        </span>
        {position !== "" && (
          <span className="well-docs-position">{position}</span>
        )}
        <span>{problemText(problem, text)}</span>
      </span>
    </li>
  );
}

/** The problems of a document with their positions; errors first. */
export function ProblemList({
  problems,
}: {
  problems: readonly DocumentProblem[];
}) {
  const text = useText();
  const [level, setLevel] = useState<DocumentProblemLevel | null>(null);
  if (problems.length === 0) return null;
  const of = (wanted: DocumentProblemLevel) =>
    problems.filter((problem) => problem.level === wanted);
  const ordered = [...of("error"), ...of("warning")];
  const shown = level === null ? ordered : of(level);
  const segment = (
    wanted: DocumentProblemLevel | null,
    label: string,
    count: number,
  ) => (
    <button
      type="button"
      aria-pressed={level === wanted}
      onClick={() => setLevel(wanted)}
    >
      {label} <bdi>{writeNumber(count, 0)}</bdi>
    </button>
  );
  return (
    <section className="well-docs-part" aria-label={text("wellDocs.problems")}>
      <div className="well-docs-bar">
        <h3>{text("wellDocs.problems")}</h3>
        <div
          className="sc-segments"
          role="group"
          aria-label={text("wellDocs.whichProblems")}
        >
          {segment(null, text("wellDocs.all"), problems.length)}
          {segment("error", text("wellDocs.errors"), of("error").length)}
          {segment("warning", text("wellDocs.warnings"), of("warning").length)}
        </div>
        <Button
          size="small"
          icon={<IconCopy {...icon} />}
          onClick={() => void copy(shown, text)}
        >
          {text("wellDocs.copy")}
        </Button>
      </div>
      <ul className="well-docs-problems">
        {shown.map((problem) => (
          <ProblemRow key={JSON.stringify(problem)} problem={problem} />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="page-quiet">{text("wellDocs.noneOfLevel")}</p>
      )}
    </section>
  );
}
