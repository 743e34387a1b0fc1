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
import { ptaCaseQueries } from "../pta-cases.queries.ts";

interface CaseStatisticsProps {
  caseId: number;
  results: readonly PtaResultKey[];
}

/** The spread of the shown results over what is done and not outdated. */
export function CaseStatistics({ caseId, results }: CaseStatisticsProps) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(ptaCaseQueries.statistics(caseId));
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
