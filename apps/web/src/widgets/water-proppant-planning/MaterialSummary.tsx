import { ProgressTrack } from "@stagecraft/ui";
import { readerNumber, readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import type { Material, MaterialFigures } from "./consumption-figures.ts";
import {
  materialTexts,
  materialUnits,
  percentOfPlan,
} from "./material-labels.ts";

interface MaterialSummaryProps {
  material: Material;
  figures: MaterialFigures;
}

/** The pumped amount, the planned amount and the projection. */
export function MaterialSummary({ material, figures }: MaterialSummaryProps) {
  const text = useText();
  const { pumped, planned, meanPerStage, projected, known, begun } = figures;
  const unit = materialUnits[material];
  const percent = percentOfPlan(figures);
  const amount = (value: number | null) =>
    value === null ? text("value.missing") : readerNumber(value, unit);
  const name = text(materialTexts[material]);
  return (
    <div className="widget-material">
      <p className="widget-material-head">
        <span>{name}</span>
        <b>
          <bdi>{amount(pumped)}</bdi> <small>{readerUnit(unit)}</small>
        </b>
        {percent !== null && (
          <span>{text("dashboards.pumpedOfPlan", { percent })}</span>
        )}
        {known < begun && (
          <span>
            {text("dashboards.pumpedOfStages", { known, total: begun })}
          </span>
        )}
      </p>
      {planned !== null && percent !== null && (
        <ProgressTrack
          size="thin"
          label={`${name}: ${text("dashboards.pumpedOfPlan", { percent })}`}
          segments={[{ step: "neutral", count: Math.min(pumped, planned) }]}
          total={planned}
        />
      )}
      <dl>
        {planned !== null && (
          <div>
            <dt>{text("dashboards.planned")}</dt>
            <dd>
              <bdi>{amount(planned)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{text("dashboards.meanPerStage")}</dt>
          <dd>
            <bdi>{amount(meanPerStage)}</bdi>
          </dd>
        </div>
        <div data-tooltip={text("dashboards.projectedHint")}>
          <dt>{text("dashboards.projected")}</dt>
          <dd>
            <bdi>{amount(projected)}</bdi>
          </dd>
        </div>
      </dl>
    </div>
  );
}
