import { Button, IconButton, Menu, type MenuAction } from "@stagecraft/ui";
import { IconChevronDown, IconTable, IconZoomReset } from "@tabler/icons-react";
import { alignments, type Alignment } from "@stagecraft/stage-charts";
import type { ReactNode } from "react";
import { type SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import { useMediaQuery } from "#charts/stage-chart/settings/use-media-query.ts";
import { type SharedTimeRange } from "#live/time-range.ts";
import { useTimeRange } from "#live/use-time-range.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import {
  envelopeSources,
  overlayChannels,
  type EnvelopeSource,
  type OverlayChannel,
  type OverlayChoice,
} from "./overlay-choice.ts";

const alignmentTexts: Readonly<Record<Alignment, TextKey>> = {
  start: "overlay.alignStart",
  firstSand: "overlay.alignFirstSand",
  breakdown: "overlay.alignBreakdown",
  shutIn: "overlay.alignShutIn",
};

export const channelTexts: Readonly<Record<OverlayChannel, TextKey>> = {
  pressure: "overlay.pressure",
  rate: "overlay.rate",
  proppant: "overlay.proppant",
  cleanRate: "overlay.cleanRate",
  relativePressure: "overlay.relativePressure",
  pressureDerivative: "overlay.pressureDerivative",
  cumCleanVolumeStageTotal: "overlay.cleanVolume",
  cumSandSurface: "overlay.sandMass",
  fractureIntensity: "overlay.fractureIntensity",
};

const envelopeTexts: Readonly<Record<EnvelopeSource, TextKey>> = {
  well: "overlay.ofWell",
  pad: "overlay.ofPad",
  none: "overlay.ofNone",
};

interface ChoiceMenuProps<Value extends string> {
  labelKey: TextKey;
  value: Value;
  values: readonly Value[];
  texts: Readonly<Record<Value, TextKey>>;
  onChoose: (value: Value) => void;
}

/** A menu of a few options; its button shows the current one. */
function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { labelKey, value, values, texts, onChoose } = props;
  const text = useText();
  const actions = values.map((each): MenuAction => ({
    key: each,
    label: text(texts[each]),
    mark: { kind: "radio", isOn: each === value },
    onSelect: () => onChoose(each),
  }));
  return (
    <Menu
      groups={[{ label: text(labelKey), actions }]}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="outline"
          endIcon={<IconChevronDown size={16} stroke={1.75} />}
        >
          <span className="overlay-choice-label">{text(labelKey)}</span>{" "}
          {text(texts[value])}
        </Button>
      )}
    />
  );
}

/** A phone held upright shows neither chart nor table. */
const portraitPhone = "(max-width: 767px) and (orientation: portrait)";

interface OverlayToolbarProps {
  choice: OverlayChoice;
  range: SharedTimeRange;
  settings: SharedChartSettings;
  onChoose: (change: Partial<OverlayChoice>) => void;
  /** Tools of the page around it. */
  start: ReactNode;
  end: ReactNode;
}

export function OverlayToolbar(props: OverlayToolbarProps) {
  const { choice, range, settings, onChoose } = props;
  const text = useText();
  const { mode } = useTimeRange(range);
  const { isTableShown } = useChartSettings(settings);
  const isPortraitPhone = useMediaQuery(portraitPhone);
  return (
    <div
      className="stage-toolbar overlay-toolbar"
      role="toolbar"
      aria-label={text("chart.toolbar")}
    >
      {props.start}
      <ChoiceMenu
        labelKey="overlay.channel"
        value={choice.channel}
        values={overlayChannels}
        texts={channelTexts}
        onChoose={(channel) => onChoose({ channel })}
      />
      <ChoiceMenu
        labelKey="overlay.align"
        value={choice.alignment}
        values={alignments}
        texts={alignmentTexts}
        onChoose={(alignment) => onChoose({ alignment })}
      />
      <ChoiceMenu
        labelKey="overlay.envelope"
        value={choice.envelope}
        values={envelopeSources}
        texts={envelopeTexts}
        onChoose={(envelope) => onChoose({ envelope })}
      />
      {mode === "fixed" && (
        <IconButton
          label={text("chart.resetZoom")}
          icon={<IconZoomReset size={18} stroke={1.75} />}
          onClick={() => range.resetZoom()}
        />
      )}
      <span className="shell-grow" />
      {!isPortraitPhone && (
        <IconButton
          label={text("chart.showTable")}
          icon={<IconTable size={18} stroke={1.75} />}
          aria-pressed={isTableShown}
          onClick={() => settings.change({ isTableShown: !isTableShown })}
        />
      )}
      {props.end}
    </div>
  );
}
