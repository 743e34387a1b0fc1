import { ScrollRegion } from "@stagecraft/ui";
import { IconAlertOctagon, IconAlertTriangle } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import {
  problemPlace,
  problemText,
  type UploadProblem,
} from "./problem-text.ts";

const icon = { size: 16, stroke: 1.75 };

/**
 * The problems of the workbook with their positions; errors first, because they prevent storing.
 */
export function UploadProblems({
  problems,
}: {
  problems: readonly UploadProblem[];
}) {
  const text = useText();
  if (problems.length === 0)
    return <p className="page-quiet">{text("ptaUpload.noProblems")}</p>;
  const of = (level: UploadProblem["level"]) =>
    problems.filter((problem) => problem.level === level);
  return (
    <ScrollRegion
      className="pta-problems"
      label={text("ptaUpload.problems", { count: problems.length })}
    >
      <ul>
        {[...of("error"), ...of("warning")].map((problem) => {
          const place = problemPlace(problem, text);
          return (
            <li key={JSON.stringify(problem)} data-level={problem.level}>
              {problem.level === "error" ? (
                <IconAlertOctagon {...icon} aria-hidden="true" />
              ) : (
                <IconAlertTriangle {...icon} aria-hidden="true" />
              )}
              <span>
                <strong>
                  {text(
                    problem.level === "error"
                      ? "ptaUpload.error"
                      : "ptaUpload.warning",
                  )}
                </strong>
                {place !== "" && (
                  <bdi className="pta-problem-place">{place}</bdi>
                )}
                <span>{problemText(problem, text)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </ScrollRegion>
  );
}
