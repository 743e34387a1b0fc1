import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { writtenValue } from "#entities/pta/pta-value.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { Card, CardBody, ErrorState } from "@stagecraft/ui";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import type { CompareAddress } from "./compare-address.ts";
import { itemsInSystem, wellFigures } from "./compare-rows.ts";
import { CompareTable } from "./CompareTable.tsx";
import { outlierText, stageTitle } from "./compare-texts.ts";
import { CompareTools } from "./CompareTools.tsx";
import { LateralCard } from "./LateralCard.tsx";
import { OverlayCard } from "./OverlayCard.tsx";
import { ptaCompareQueries, type CompareItem } from "./pta-compare.queries.ts";
import { fewestJudged } from "./robust-statistics.ts";
import { ScatterCard } from "./ScatterCard.tsx";
import type { Comparison } from "./use-comparison.ts";
import "./pta-compare-page.css";

/** The stages whose result differs much from others of their well, each with a link. */
function OutlierList({ comparison }: { comparison: Comparison }) {
  const text = useText();
  const { figures, result } = comparison;
  const rows = figures.flatMap((well) => well.rows);
  const outliers = rows
    .filter((row) => row.isOutlier)
    .toSorted((one, other) => Math.abs(other.z ?? 0) - Math.abs(one.z ?? 0));
  const notJudged = figures.filter((well) =>
    well.rows.every(({ z }) => z === null),
  );
  return (
    <Card
      title={text("ptaCompare.outliers")}
      subtitle={resultLabel(text, result)}
    >
      <CardBody>
        {outliers.length === 0 && notJudged.length < figures.length && (
          <p>{text("ptaCompare.noOutliers")}</p>
        )}
        {outliers.length > 0 && (
          <ul
            className="pta-compare-outliers"
            aria-label={text("ptaCompare.outliers")}
          >
            {outliers.map(({ item, result: found, z }) => (
              <li key={item.id}>
                <AppLink
                  className="page-link"
                  to={links.interpretation({ interpretationId: item.id })}
                  opensScreen
                >
                  <bdi>{stageTitle(item, text)}</bdi>
                </AppLink>
                {found !== null && (
                  <bdi>{writtenValue(found.value, found.unit)}</bdi>
                )}
                {z !== null && (
                  <span className="page-quiet">{outlierText(z, text)}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {notJudged.length > 0 && (
          <p className="page-quiet">
            {text("ptaCompare.notJudged", {
              wells: notJudged.map(({ wellNumber }) => wellNumber).join(", "),
              count: fewestJudged,
            })}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

interface PtaCompareProps {
  caseId: number;
  caseName: string;
  projectId: number;
  comparison: Comparison;
  address: CompareAddress;
  onAddress: (changes: Partial<CompareAddress>) => void;
}

const noItems: readonly CompareItem[] = [];

/** A second case of the pad, in the units of the first and with the same wells. */
function useOtherCase(props: PtaCompareProps) {
  const { caseId, projectId, comparison, address } = props;
  const { can } = useAbilities();
  const cases = useQuery({
    ...ptaCompareQueries.cases(projectId),
    enabled: can("get", "cases"),
  });
  const others = (cases.data ?? []).filter(({ id }) => id !== caseId);
  const other = others.find(({ id }) => id === address.otherCaseId);
  const items = useQuery({
    ...ptaCompareQueries.items(other?.id ?? 0),
    enabled: other !== undefined,
  });
  const { system, result, figures } = comparison;
  const data = items.data ?? noItems;
  const shownWells = figures.map(({ wellId }) => wellId).join();
  const otherFigures = useMemo(() => {
    const ids = shownWells.split(",").map(Number);
    const shown = data.filter(({ wellId }) => ids.includes(wellId));
    return wellFigures(itemsInSystem(shown, system), result);
  }, [data, shownWells, system, result]);
  return {
    others,
    other,
    isRead: items.data !== undefined,
    figures: otherFigures,
    error: items.error,
    retry: () => void items.refetch(),
  };
}

/** Results of all stages of a case, in charts and as a table. */
export function PtaCompare(props: PtaCompareProps) {
  const { caseName, comparison, address, onAddress } = props;
  const text = useText();
  const errorText = useErrorText();
  const second = useOtherCase(props);
  const isBeside = second.other !== undefined && second.isRead;
  const scaled = isBeside
    ? [comparison.figures, second.figures]
    : [comparison.figures];
  return (
    <div className="page-body pta-compare">
      <CompareTools
        comparison={comparison}
        address={address}
        onAddress={onAddress}
        otherCases={second.others}
      />
      <div className="pta-compare-row" data-beside={isBeside || undefined}>
        <LateralCard
          title={isBeside ? caseName : text("ptaCompare.lateral")}
          comparison={comparison}
          figures={comparison.figures}
          scaled={scaled}
          axis={address.axis}
        />
        {isBeside ? (
          <LateralCard
            title={second.other?.name ?? ""}
            comparison={comparison}
            figures={second.figures}
            scaled={scaled}
            axis={address.axis}
          />
        ) : (
          <OutlierList comparison={comparison} />
        )}
      </div>
      {second.other !== undefined && second.error !== null && (
        <ErrorState
          text={errorText(second.error)}
          onRetry={mayRetry(second.error) ? second.retry : undefined}
        />
      )}
      {isBeside && <OutlierList comparison={comparison} />}
      <div className="pta-compare-halves">
        <ScatterCard comparison={comparison} onAddress={onAddress} />
        <OverlayCard
          comparison={comparison}
          address={address}
          onAddress={onAddress}
        />
      </div>
      <CompareTable
        caseName={caseName}
        comparison={comparison}
        onOverlay={(overlaid) => onAddress({ overlaid })}
      />
    </div>
  );
}
