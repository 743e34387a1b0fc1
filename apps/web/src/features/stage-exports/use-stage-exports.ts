import { readPlot } from "@stagecraft/stage-charts";
import type { SecondaryChart } from "#charts/stage-chart/settings/chart-settings.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useDownload, useDownloadBlock } from "./use-download.ts";
import {
  currentUnits,
  currentZone,
  readsPadClock,
} from "#translations/reader-state.ts";

/** The current state of the charts, for a picture that matches it. */
export interface ShownCharts {
  readonly from: number;
  readonly to: number;
  readonly hiddenChannels: ReadonlySet<string>;
  readonly isAutoscaled: boolean;
  readonly secondaryChart: SecondaryChart;
}

export interface StageExportsInput {
  snapshot: StageSnapshot;
  /** Null before the first draw: a picture is then of the whole stage. */
  view: ShownCharts | null;
}

/** The maximum width of a picture, since it is made for slides and paper. */
const pictureWidthPixels = 1920;

/** The time zone of the chart on the page. */
function timezoneOf({ stage }: StageSnapshot): string {
  const { useUTC } = readPlot(stage.control.parameters);
  return useUTC || readsPadClock()
    ? currentZone()
    : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function pictureOrder(
  { snapshot, view }: StageExportsInput,
  charts: "primary" | "secondary",
) {
  return {
    stageId: snapshot.stage.id,
    charts,
    width: pictureWidthPixels,
    timezone: timezoneOf(snapshot),
    units: currentUnits(),
    ...(view !== null && {
      startTimestamp: Math.floor(view.from),
      endTimestamp: Math.ceil(view.to),
      hiddenChannels: [...view.hiddenChannels],
      isAutoscaled: view.isAutoscaled,
      secondary: view.secondaryChart,
    }),
  };
}

/** The downloads of the toolbar; null where the person has no permission. */
export function useStageExports(input: StageExportsInput) {
  const { stage } = input.snapshot;
  const abilities = useAbilities();
  const download = useDownload(input.snapshot);
  const disabledReason = useDownloadBlock(input.snapshot);
  const samples = () =>
    download({
      kind: "samples",
      name: `Stage ${stage.name}.csv`,
      path: `stages/${stage.id}/export?units=${currentUnits()}`,
    });
  const picture = (charts: "primary" | "secondary") =>
    download({
      kind: "picture",
      name: `Stage ${stage.name}.png`,
      path: "stages/image",
      init: {
        method: "POST",
        body: JSON.stringify(pictureOrder(input, charts)),
        headers: { "content-type": "application/json" },
      },
    });
  return {
    disabledReason,
    samples: abilities.can("export", "stages") ? samples : null,
    picture: abilities.can("export", "image") ? picture : null,
  };
}
