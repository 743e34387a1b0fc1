import { IconAlertTriangle } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import { formatCount } from "#shared/upload/byte-size.ts";
import type { ImportProblem } from "./stage-imports.queries.ts";

/** The server's messages, with line and number of occurrences. */
export function ProblemList({
  problems,
}: {
  problems: readonly ImportProblem[];
}) {
  const text = useText();
  return (
    <ul className="import-problems">
      {problems.map(({ code, line, message, count }) => (
        <li key={`${code} ${line ?? ""} ${message}`}>
          <IconAlertTriangle
            size={16}
            stroke={1.75}
            className="sc-footer-mark"
          />
          <bdi lang="en">{message}</bdi>
          <span className="page-quiet">
            {count > 1 && (
              <bdi>
                {text("import.problemCount", { count }).replace(
                  String(count),
                  formatCount(count),
                )}
              </bdi>
            )}
            {line !== null && (
              <bdi>
                {text("import.problemFrom", { line: formatCount(line) })}
              </bdi>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
