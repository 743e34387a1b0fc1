import { Card, CardBody, ErrorState, Skeleton } from "@stagecraft/ui";
import { IconArrowRight, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText } from "#translations/use-text.ts";
import { formatCount } from "#shared/upload/byte-size.ts";
import { ProblemList } from "./ProblemList.tsx";
import {
  importQueries,
  type ImportReport,
  type StageImport,
} from "./stage-imports.queries.ts";

function Figures({ report }: { report: ImportReport }) {
  const text = useText();
  const { firstTimestamp, lastTimestamp } = report;
  const figures = [
    [text("import.rowsRead"), formatCount(report.rowsRead)],
    [text("import.rowsStored"), formatCount(report.rowsStored)],
    [text("import.rowsRepeated"), formatCount(report.rowsRepeated)],
  ] as const;
  return (
    <dl className="import-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {firstTimestamp !== null && lastTimestamp !== null && (
        <div>
          <dt>{text("import.period")}</dt>
          <dd data-small="">
            {text("import.utc", {
              time: `${formatMoment(firstTimestamp)} – ${formatMoment(lastTimestamp)}`,
            })}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Channels({ report }: { report: ImportReport }) {
  const text = useText();
  return (
    <div className="import-channels">
      <table className="sc-table" aria-label={text("import.channel")}>
        <thead>
          <tr>
            <th scope="col">{text("import.channel")}</th>
            <th scope="col">{text("import.column")}</th>
            <th scope="col">{text("import.unit")}</th>
            <th scope="col" data-align="number">
              {text("import.samplesStored")}
            </th>
            <th scope="col" data-align="number">
              {text("import.samplesMissing")}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.channels.map(
            ({ channel, column, unit, samples, missing }) => (
              <tr key={channel}>
                <td>
                  <bdi>{channelName(channel, text)}</bdi>
                </td>
                <td className="page-quiet">
                  <bdi>{column}</bdi>
                </td>
                <td>
                  <bdi>{unit}</bdi>
                </td>
                <td data-align="number">{formatCount(samples)}</td>
                <td data-align="number">{formatCount(missing)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function Gaps({ report }: { report: ImportReport }) {
  const text = useText();
  if (report.gapCount === 0) return null;
  return (
    <div className="import-block">
      <h3>{text("import.gaps", { count: report.gapCount })}</h3>
      <ul className="import-gaps">
        {report.gaps.map(({ fromTimestamp, toTimestamp }) => (
          <li key={fromTimestamp}>
            <bdi dir="ltr">
              {formatMoment(fromTimestamp)} – {formatMoment(toTimestamp)}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Remarks({ report }: { report: ImportReport }) {
  const text = useText();
  if (report.remarkCount === 0) return null;
  return (
    <div className="import-block">
      <h3>{text("import.remarks", { count: report.remarkCount })}</h3>
      <ul className="import-remarks">
        {report.remarks.map(({ line, timestamp, text: words }) => (
          <li key={line}>
            <span className="page-quiet">
              {timestamp === null ? (
                text("import.line", { line: formatCount(line) })
              ) : (
                <bdi dir="ltr">
                  {text("import.utc", { time: formatMoment(timestamp) })}
                </bdi>
              )}
            </span>
            <bdi>{words}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Dropped({ report }: { report: ImportReport }) {
  const text = useText();
  return (
    <div className="import-block">
      <h3>{text("import.droppedWhy")}</h3>
      {report.problems.length === 0 ? (
        <p className="import-good">
          <IconCircleCheck size={16} stroke={1.75} />
          {text("import.nothingDropped")}
        </p>
      ) : (
        <ProblemList problems={report.problems} />
      )}
    </div>
  );
}

/** The result of the import: stored rows, and left-out ones with the reason. */
export function ReportCard({ record }: { record: StageImport }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(importQueries.report(record.id));
  return (
    <Card
      title={text("import.report")}
      actions={
        <AppLink
          to={links.stageChart({ stageId: record.stageId })}
          className="sc-button"
          data-variant="primary"
        >
          {text("import.openChart")}
          <IconArrowRight size={16} stroke={1.75} className="import-arrow" />
        </AppLink>
      }
    >
      <CardBody>
        {data === undefined ? (
          error === null ? (
            <Skeleton text={text("import.looking")} />
          ) : (
            <ErrorState
              text={errorText(error)}
              onRetry={() => void refetch()}
            />
          )
        ) : (
          <>
            <Figures report={data} />
            <Dropped report={data} />
            <Gaps report={data} />
            <Remarks report={data} />
            <Channels report={data} />
          </>
        )}
      </CardBody>
    </Card>
  );
}
