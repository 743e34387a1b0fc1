import { Moment } from "#shared/time/Moment.tsx";
import { useText } from "#translations/use-text.ts";
import { countText } from "./job-figures.ts";
import { levelTexts } from "./JobLog.tsx";
import type { JobDetails } from "./job-list.queries.ts";

/** Warnings and errors by kind: the same message with other numbers counts as one. */
export function JobProblems({
  problems,
}: {
  problems: JobDetails["problems"];
}) {
  const text = useText();
  if (problems.length === 0) return null;
  return (
    <section className="jobs-part" aria-label={text("jobs.problems")}>
      <h3>{text("jobs.problems")}</h3>
      <ul className="jobs-problems">
        {problems.map(({ level, message, count, lastTimestamp }) => (
          <li key={`${level} ${message}`} data-level={level}>
            <span className="jobs-level">{text(levelTexts[level])}</span>
            <span dir="auto" lang="en">
              {message}
            </span>
            <span className="page-quiet">
              {text("jobs.problemCount", { number: countText(count) })}
              {" · "}
              <Moment at={lastTimestamp} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
