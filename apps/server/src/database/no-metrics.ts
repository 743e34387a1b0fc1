import { noMetricsTag } from "@stagecraft/domain";

/**
 * SQL that checks whether the record `s` is a pump-down or a pressure test,
 * which are not stages of the well.
 */
export const isNoStage =
  "coalesce(s.recognized_as IN ('PUMP_DOWN', 'PRESSURE_TEST'), false)";

/**
 * SQL that says whether the stage `s` is left out of means, metrics charts,
 * comparisons and consumption figures (decision D14). A tag of a well or a
 * project applies to its stages.
 */
export const hasNoMetrics = `(${isNoStage} OR EXISTS (SELECT FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
  WHERE lower(t.name) = '${noMetricsTag}'
    AND (x.stage_id = s.id OR x.well_id = s.well_id OR x.project_id = s.project_id)))`;
