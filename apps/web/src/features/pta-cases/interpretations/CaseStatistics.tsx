import { writeNumber } from "@stagecraft/domain";
import { type PtaResultKey } from "@stagecraft/domain/pta";
import {
  Card,
  CardBody,
  ErrorState,
  FigureTable,
  Skeleton,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { writtenFigure, writtenUnit } from "#entities/pta/pta-value.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import {
  ptaCaseQueries,
  type PtaInterpretationRow,
} from "../pta-cases.queries.ts";

interface CaseStatisticsProps {
  caseId: number;
  /** Interpretations of the case. */
  rows: readonly PtaInterpretationRow[];
  results: readonly PtaResultKey[];
}

/**
 * The key changes with every finished run and every edit, so that statistics are requested again.
 */
function currentOf(rows: readonly PtaInterpretationRow[]): string {
  return rows
    .filter(({ context }) => context.status === "DONE" && !context.isOutdated)
    .map(({ id, context }) => `${id}:${context.endedAt ?? ""}`)
    .join();
}

/** Statistics of the shown results, from interpretations that are done and not outdated. */
export function CaseStatistics(props: CaseStatisticsProps) {
  const { caseId, results } = props;
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(
    ptaCaseQueries.statistics(caseId, currentOf(props.rows)),
  );
  const rows = results.flatMap(
    (key) => data?.find((each) => each.key === key && each.n > 0) ?? [],
  );
  return (
    <Card
      title={text("ptaCases.statistics")}
      subtitle={text("ptaCases.statisticsNote")}
    >
      {data === undefined && (
        <CardBody>
          {error === null ? (
            <Skeleton text={text("ptaCases.lookingStatistics")} lines={3} />
          ) : (
            <ErrorState
              text={errorText(error)}
              onRetry={mayRetry(error) ? () => void refetch() : undefined}
            />
          )}
        </CardBody>
      )}
      {data !== undefined && rows.length === 0 && (
        <CardBody>
          <p className="page-quiet">{text("ptaCases.noFigures")}</p>
        </CardBody>
      )}
      {rows.length > 0 && (
        <FigureTable
          label={text("ptaCases.statistics")}
          columns={[
            text("ptaCases.result"),
            text("ptaCases.n"),
            "P10",
            "P50",
            "P90",
            text("ptaCases.mean"),
          ]}
          rows={rows.map(({ key, unit, n, p10, p50, p90, mean }) => {
            const label = resultLabel(text, key);
            const written = writtenUnit(unit);
            return {
              key,
              cells: [
                written === ""
                  ? label
                  : text("ptaCases.withUnit", { label, unit: written }),
                writeNumber(n, 0),
                ...[p10, p50, p90, mean].map(writtenFigure),
              ],
            };
          })}
        />
      )}
    </Card>
  );
}
