import type { StageChannel } from "@stagecraft/stage-charts";
import { useQuery } from "@tanstack/react-query";
import type { ChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { shownSecondaries } from "#charts/stage-chart/settings/shown-charts.ts";
import { useAdditiveLabel } from "#charts/stage-chart/legend/use-additive-label.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";

const none: readonly StageChannel[] = [];

/** The stage's channels, from which the additives chart picks its own; requested when it is shown. */
export function useAdditiveChannels(stageId: number, settings: ChartSettings) {
  const labelOf = useAdditiveLabel();
  const { data } = useQuery({
    ...stageQueries.channels(stageId),
    enabled: shownSecondaries(settings).includes("additives"),
  });
  return { channels: data ?? none, labelOf };
}
