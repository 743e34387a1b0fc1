import { ScrollRegion } from "@stagecraft/ui";
import { formatClock, formatDay } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { countText, rateLine, rateText } from "./job-figures.ts";
import type { JobDetails } from "./job-list.queries.ts";

type Reading = NonNullable<JobDetails["reading"]>;

const lineWidth = 300;
const lineHeight = 40;

/** Rows per second of the last ten minutes. */
function RateLine({
  reading: { rates, rateSpanSeconds },
}: {
  reading: Reading;
}) {
  const text = useText();
  const perSecond = rates.map(({ rows }) => rows / rateSpanSeconds);
  const most = Math.max(0, ...perSecond);
  return (
    <figure className="jobs-rates">
      <svg
        viewBox={`0 0 ${lineWidth} ${lineHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text("jobs.ratesLabel", { most: rateText(most) })}
      >
        <path d={rateLine(perSecond, lineWidth, lineHeight)} />
      </svg>
      <figcaption className="page-quiet">
        {text("jobs.ratesLabel", { most: rateText(most) })}
      </figcaption>
    </figure>
  );
}

function LastRows({ reading }: { reading: Reading }) {
  const text = useText();
  const { times, channels, channelCount } = reading;
  const hidden = channelCount - channels.length;
  return (
    <>
      <ScrollRegion className="jobs-rows" label={text("jobs.lastRows")}>
        <table className="jobs-rows-table" aria-label={text("jobs.lastRows")}>
          <thead>
            <tr>
              <th scope="col">{text("jobs.time")}</th>
              {channels.map(({ name, unit }) => (
                <th key={name} scope="col">
                  <bdi lang="en">{name}</bdi>{" "}
                  <bdi className="page-quiet">{unit}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times
              .map((time, at) => ({ time, at }))
              .toReversed()
              .map(({ time, at }) => (
                <tr key={at}>
                  <th scope="row">
                    <bdi>{`${formatDay(time)} ${formatClock(time)}`}</bdi>
                  </th>
                  {channels.map(({ name, values }) => (
                    <td key={name}>{values[at] ?? text("value.missing")}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollRegion>
      {hidden > 0 && (
        <p className="page-quiet">
          {text("jobs.moreChannels", { number: hidden })}
        </p>
      )}
    </>
  );
}

function Mapping({ mapping }: { mapping: JobDetails["mapping"] }) {
  const text = useText();
  const withUnit = (name: string, unit: string | null) =>
    unit === null || unit === "" ? name : `${name} (${unit})`;
  return (
    <details className="jobs-mapping">
      <summary>
        {text("jobs.mapping", {
          mapped: mapping.filter(({ channel }) => channel !== null).length,
          total: mapping.length,
        })}
      </summary>
      <table className="jobs-rows-table" aria-label={text("jobs.mappingLabel")}>
        <thead>
          <tr>
            <th scope="col">{text("jobs.column")}</th>
            <th scope="col">{text("jobs.channel")}</th>
          </tr>
        </thead>
        <tbody>
          {mapping.map(({ source, column, columnUnit, channel, unit }) => (
            <tr key={`${source ?? ""} ${column}`}>
              <th scope="row">
                <bdi>{withUnit(column, columnUnit)}</bdi>
                {source !== null && <bdi className="jobs-source">{source}</bdi>}
              </th>
              <td>
                {channel === null ? (
                  <span className="page-quiet">{text("jobs.leftOut")}</span>
                ) : (
                  <bdi lang="en">{withUnit(channel, unit)}</bdi>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The rows read last, their rate, and the mapping of the columns. */
export function JobReading({ job }: { job: JobDetails }) {
  const text = useText();
  const { reading, mapping } = job;
  return (
    <section className="jobs-part" aria-label={text("jobs.read")}>
      <h3>{text("jobs.read")}</h3>
      {reading === null ? (
        <p className="page-quiet">{text("jobs.nothingRead")}</p>
      ) : (
        <>
          <p>
            {text("jobs.rowsRead", { number: countText(reading.rowCount) })}
          </p>
          {job.state === "RUNNING" && <RateLine reading={reading} />}
          <LastRows reading={reading} />
        </>
      )}
      {mapping.length > 0 && <Mapping mapping={mapping} />}
    </section>
  );
}
