import type { MenuAction, MenuGroup } from "@stagecraft/ui";
import { readPlot } from "@stagecraft/stage-charts";
import {
  secondaryCharts,
  type ChartSettings,
  type SecondaryChart,
  type SharedChartSettings,
} from "#charts/stage-chart/settings/chart-settings.ts";
import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { ToolbarRules } from "./toolbar-rules.ts";

interface ViewGroupsInput {
  readonly stage: Stage;
  readonly settings: SharedChartSettings;
  readonly rules: ToolbarRules;
}

const secondaryTexts: Readonly<Record<SecondaryChart, TextKey>> = {
  "pressure-derivative": "tools.secondaryDerivative",
  "relative-pressure": "tools.secondaryRelative",
  additives: "tools.secondaryAdditives",
  "all-charts": "tools.secondaryAll",
};

const locationTexts = {
  TOP: "tools.legendTop",
  EMBED: "tools.legendSide",
} as const satisfies Record<ChartSettings["legendLocation"], TextKey>;

const fdiTexts = {
  ALERT: "tools.fdiAlert",
  WARNING: "tools.fdiWarning",
} as const satisfies Record<ChartSettings["fdiChart"], TextKey>;

/** Every line of the stage's plot. */
function channelsOf(stage: Stage): ReadonlySet<string> {
  const { lines } = readPlot(stage.control.parameters);
  return new Set(lines.map(({ attribute }) => attribute));
}

export interface ViewGroups {
  /** Options for drawing the charts. */
  readonly chart: readonly MenuGroup[];
  /** Options for the panels next to them. */
  readonly beside: readonly MenuGroup[];
}

export function useViewGroups(input: ViewGroupsInput): ViewGroups {
  const { stage, settings, rules } = input;
  const text = useText();
  const shown = useChartSettings(settings);
  const change = (next: Partial<ChartSettings>) => () => settings.change(next);
  const toggle = (
    key: "isLegendShown" | "isAutoscaled" | "isStatsShown" | "isTableShown",
    label: TextKey,
  ): MenuAction => ({
    key,
    label: text(label),
    mark: { kind: "checkbox", isOn: shown[key] },
    keepsOpen: true,
    onSelect: change({ [key]: !shown[key] }),
  });
  const all: MenuAction[] = [
    {
      key: "showAll",
      label: text("tools.showAllLines"),
      keepsOpen: true,
      onSelect: change({ hiddenChannels: new Set() }),
    },
    {
      key: "hideAll",
      label: text("tools.hideAllLines"),
      keepsOpen: true,
      onSelect: () => settings.change({ hiddenChannels: channelsOf(stage) }),
    },
  ];
  const locations = (["TOP", "EMBED"] as const).map((location): MenuAction => ({
    key: location,
    label: text(locationTexts[location]),
    mark: { kind: "radio", isOn: shown.legendLocation === location },
    keepsOpen: true,
    onSelect: change({ legendLocation: location, isLegendShown: true }),
  }));
  const fdiCharts = (["ALERT", "WARNING"] as const).map(
    (chart): MenuAction => ({
      key: chart,
      label: text(fdiTexts[chart]),
      mark: { kind: "radio", isOn: shown.fdiChart === chart },
      keepsOpen: true,
      onSelect: change({ fdiChart: chart }),
    }),
  );
  return {
    chart: [
      [toggle("isLegendShown", "tools.showLegend"), ...all],
      { label: text("tools.legendLocation"), actions: locations },
      [toggle("isAutoscaled", "tools.autoscale")],
    ],
    beside: [
      { label: text("tools.fdi"), actions: rules.hasFdi ? fdiCharts : [] },
      [
        toggle("isStatsShown", "tools.dataStats"),
        toggle("isTableShown", "chart.showTable"),
      ],
    ],
  };
}

/** The charts below the main one, or none. */
export function useSecondaryGroup(settings: SharedChartSettings): MenuGroup {
  const text = useText();
  const { secondaryChart, isSecondaryShown } = useChartSettings(settings);
  const charts = secondaryCharts.map((chart): MenuAction => ({
    key: chart,
    label: text(secondaryTexts[chart]),
    mark: {
      kind: "radio",
      isOn: isSecondaryShown && secondaryChart === chart,
    },
    onSelect: () =>
      settings.change({ secondaryChart: chart, isSecondaryShown: true }),
  }));
  const none: MenuAction = {
    key: "none",
    label: text("tools.secondaryHide"),
    mark: { kind: "radio", isOn: !isSecondaryShown },
    onSelect: () => settings.change({ isSecondaryShown: false }),
  };
  return { label: text("tools.secondary"), actions: [...charts, none] };
}
