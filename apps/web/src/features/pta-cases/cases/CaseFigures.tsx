import type { PtaResultKey } from "@stagecraft/domain/pta";
import { Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { writtenFigure, writtenUnit } from "#entities/pta/pta-value.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { ptaCaseQueries, type PtaCase } from "../pta-cases.queries.ts";

/** The results that people look for first. */
const keyResults: readonly PtaResultKey[] = [
  "closureGradient",
  "initialShutInPressure",
  "netPressure",
  "efficiency",
  "createdHalfLength",
  "leakOffPermeability",
];

/** Medians and the middle 80 % of the interpretations that are done and not outdated. */
export function CaseFigures({ id, counts }: Pick<PtaCase, "id" | "counts">) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery(
    ptaCaseQueries.statistics(
      id,
      `${counts.done}, ${counts.outdated}, ${counts.running}`,
    ),
  );
  if (data === undefined)
    return error === null ? (
      <Skeleton text={text("ptaCases.lookingStatistics")} lines={2} />
    ) : (
      <p className="sc-error">{errorText(error)}</p>
    );
  const figures = keyResults.flatMap(
    (key) => data.find((each) => each.key === key && each.n > 0) ?? [],
  );
  if (figures.length === 0)
    return <p className="page-quiet">{text("ptaCases.noFigures")}</p>;
  return (
    <dl className="pta-figures">
      {figures.map(({ key, unit, n, p10, p50, p90 }) => (
        <div key={key}>
          <dt>{resultLabel(text, key)}</dt>
          <dd>
            <bdi>
              <span className="pta-figure">{writtenFigure(p50)}</span>{" "}
              <span className="pta-unit">{writtenUnit(unit)}</span>
            </bdi>
          </dd>
          {n > 1 && (
            <dd className="pta-figure-note">
              <bdi>{`P10 – P90: ${writtenFigure(p10)} – ${writtenFigure(p90)}`}</bdi>
            </dd>
          )}
          <dd className="pta-figure-note">
            {text("ptaCases.stages", { count: n })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
