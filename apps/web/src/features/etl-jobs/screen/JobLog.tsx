import { Select, Switch } from "@stagecraft/ui";
import { useEffect, useRef, useState } from "react";
import { Moment } from "#shared/time/Moment.tsx";
import { formatClock, formatDay } from "#shared/time/format-time.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { countText } from "./job-figures.ts";
import type { JobDetails } from "./job-list.queries.ts";

type LogLine = JobDetails["log"][number];
type Level = LogLine["level"];

const levelTexts: Readonly<Record<Level, TextKey>> = {
  info: "jobs.levelInfo",
  warning: "jobs.levelWarning",
  error: "jobs.levelError",
};

const severity: Readonly<Record<Level, number>> = {
  info: 0,
  warning: 1,
  error: 2,
};

/** The log, the newest line last; following keeps that line in view. */
export function JobLog({ log }: { log: readonly LogLine[] }) {
  const text = useText();
  const [least, setLeast] = useState<Level>("info");
  const [follows, setFollows] = useState(true);
  const list = useRef<HTMLOListElement>(null);
  const shown = log.filter(({ level }) => severity[level] >= severity[least]);
  const lastId = shown.at(-1)?.id;
  useEffect(() => {
    const { current } = list;
    if (follows && current !== null) current.scrollTop = current.scrollHeight;
  }, [follows, lastId]);
  return (
    <section className="jobs-part" aria-label={text("jobs.log")}>
      <div className="jobs-part-head">
        <h3>{text("jobs.log")}</h3>
        <Switch
          label={text("jobs.follow")}
          isOn={follows}
          onChange={setFollows}
        />
      </div>
      <Select<Level>
        label={text("jobs.leastLevel")}
        value={least}
        options={[
          { value: "info", label: text("jobs.everyLine") },
          { value: "warning", label: text("jobs.fromWarning") },
          { value: "error", label: text("jobs.onlyErrors") },
        ]}
        onChange={setLeast}
      />
      {shown.length === 0 ? (
        <p className="page-quiet">{text("jobs.noLines")}</p>
      ) : (
        <ol
          ref={list}
          className="jobs-log"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a mouse
          tabIndex={0}
          aria-label={text("jobs.log")}
        >
          {shown.map(({ id, timestamp, level, message }) => (
            <li key={id} data-level={level}>
              <time dateTime={new Date(timestamp).toISOString()}>
                <bdi>{`${formatDay(timestamp)} ${formatClock(timestamp)}`}</bdi>
              </time>
              <span className="jobs-level">{text(levelTexts[level])}</span>
              <span dir="auto" lang="en">
                {message}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

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
