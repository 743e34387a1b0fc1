import type { MenuAction, MenuGroup } from "@stagecraft/ui";
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
} from "@tabler/icons-react";
import {
  offeredMouseModes,
  type SharedChartSettings,
} from "#charts/stage-chart/settings/chart-settings.ts";
import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { type SharedTimeRange } from "#live/time-range.ts";
import { useTimeRange } from "#live/use-time-range.ts";
import { useText } from "#translations/use-text.ts";
import { modeLooks } from "./MouseModes.tsx";
import { useRangeChoices } from "./RangeButtons.tsx";
import type { ToolbarRules } from "./toolbar-rules.ts";

const icon = { size: 16, stroke: 1.75 } as const;

interface PhoneGroupsInput {
  readonly rules: ToolbarRules;
  readonly settings: SharedChartSettings;
  readonly range: SharedTimeRange;
  readonly isPlaying: boolean;
  readonly onRange: (index: number | null) => void;
  readonly onOpenRange: () => void;
  readonly onPlay: () => void;
  readonly onRefresh: () => void;
}

function useRunActions(input: PhoneGroupsInput): MenuAction[] {
  const text = useText();
  const writeBlock = useOfflineBlock();
  const { isPlaying } = input;
  const play: MenuAction = {
    key: "play",
    label: text(isPlaying ? "chart.stop" : "chart.play"),
    icon: isPlaying ? (
      <IconPlayerPause {...icon} />
    ) : (
      <IconPlayerPlay {...icon} />
    ),
    onSelect: input.onPlay,
  };
  return [
    ...(input.rules.hasPlay ? [play] : []),
    {
      key: "refresh",
      label: text("action.refresh"),
      icon: <IconRefresh {...icon} />,
      disabledReason: writeBlock,
      onSelect: input.onRefresh,
    },
  ];
}

function useRangeGroup(input: PhoneGroupsInput): MenuGroup {
  const text = useText();
  const range = useTimeRange(input.range);
  return {
    label: text("chart.range"),
    actions: [
      ...useRangeChoices(range).map(
        ({ label, index, isChosen }): MenuAction => ({
          key: label,
          label,
          mark: { kind: "radio", isOn: isChosen },
          onSelect: () => input.onRange(index),
        }),
      ),
      {
        key: "choose",
        label: text("chart.rangeChoose"),
        mark: { kind: "radio", isOn: range.mode === "fixed" },
        onSelect: input.onOpenRange,
      },
    ],
  };
}

function useModeGroup(settings: SharedChartSettings): MenuGroup {
  const text = useText();
  const { mouseMode } = useChartSettings(settings);
  return {
    label: text("tools.mouseMode"),
    actions: offeredMouseModes.map((mode) => ({
      key: mode,
      label: text(modeLooks[mode].text),
      mark: { kind: "radio", isOn: mode === mouseMode },
      onSelect: () => settings.change({ mouseMode: mode }),
    })),
  };
}

/** Tools that do not fit next to the navigator on a phone; in portrait there is no chart to use them on. */
export function usePhoneGroups(
  input: PhoneGroupsInput,
  isUpright: boolean,
): MenuGroup[] {
  const run = useRunActions(input);
  const range = useRangeGroup(input);
  const mode = useModeGroup(input.settings);
  return isUpright ? [run] : [run, range, mode];
}
