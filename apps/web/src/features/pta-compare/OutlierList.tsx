import { Card, CardBody } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { writtenValue } from "#entities/pta/pta-value.ts";
import { useText } from "#translations/use-text.ts";
import { outlierText, stageTitle } from "./compare-texts.ts";
import { fewestJudged } from "./robust-statistics.ts";
import type { Comparison } from "./use-comparison.ts";

/** The stages whose result is far from the others of their well, each with the way to it. */
export function OutlierList({ comparison }: { comparison: Comparison }) {
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
        {outliers.length === 0 ? (
          <p>{text("ptaCompare.noOutliers")}</p>
        ) : (
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
