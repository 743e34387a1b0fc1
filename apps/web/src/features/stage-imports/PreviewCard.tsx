import "@stagecraft/charting/styles.css";
import "#charts/stage-chart/stage-chart.css";
import type { TimeChart, TimeWindow } from "@stagecraft/charting";
import { Card, EmptyState } from "@stagecraft/ui";
import { useId, useMemo, useRef, useState } from "react";
import { ChartCanvas } from "#charts/stage-chart/ChartCanvas.tsx";
import { cssColor } from "#charts/stage-chart/settings/css-color.ts";
import { roleOf } from "@stagecraft/stage-charts";
import { useChartTexts } from "#charts/stage-chart/use-chart-texts.ts";
import { useIsDarkDocument } from "#charts/stage-chart/settings/use-document-theme.ts";
import { useMediaQuery } from "#charts/stage-chart/settings/use-media-query.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText } from "#translations/use-text.ts";
import { previewChart } from "./preview-model.ts";
import type { StageImport } from "./stage-imports.queries.ts";

/** Nothing arrives after the preview was made. */
const neverChanges = () => () => undefined;
const nothing = () => undefined;

function Key({
  channels,
  isDark,
}: {
  channels: readonly string[];
  isDark: boolean;
}) {
  const text = useText();
  return (
    <ul className="import-key">
      {channels.map((channel) => (
        <li key={channel}>
          <span
            aria-hidden="true"
            style={{ background: roleOf(channel).colors[isDark ? 1 : 0] }}
          />
          <bdi>{channelName(channel, text)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Previews the file in the stage with the mapping above. */
export function PreviewCard({ preview }: { preview: StageImport["preview"] }) {
  const text = useText();
  const texts = useChartTexts(true);
  const isDark = useIsDarkDocument();
  const isCompact = useMediaQuery("(max-width: 767px)");
  const descriptionId = useId();
  const chart = useRef<TimeChart>(null);
  const [zoom, setZoom] = useState<TimeWindow | null>(null);
  const shown = useMemo(
    () =>
      previewChart(
        preview,
        { isDark, isCompact, sharedAxisColor: cssColor("--t3") },
        texts,
      ),
    [preview, isDark, isCompact, texts],
  );
  const model = useMemo(
    () =>
      zoom === null
        ? shown.model
        : { ...shown.model, view: { kind: "fixed" as const, ...zoom } },
    [shown.model, zoom],
  );
  const first = preview.times[0];
  const last = preview.times.at(-1);
  const isEmpty = preview.channels.length === 0 || first === undefined;
  return (
    <Card
      title={text("import.preview")}
      className="stage-card import-preview"
      actions={<Key channels={shown.drawn} isDark={isDark} />}
    >
      {isEmpty ? (
        <EmptyState text={text("import.previewEmpty")} />
      ) : (
        <>
          <p id={descriptionId} className="sc-hidden">
            {text("import.previewDescription", {
              from: texts.formatTime(first),
              to: texts.formatTime(last ?? first),
              lines: shown.drawn.join(", "),
            })}
          </p>
          <ChartCanvas
            name="import"
            label={text("import.previewLabel")}
            describedBy={descriptionId}
            model={model}
            subscribe={neverChanges}
            chartRef={chart}
            onCursor={nothing}
            onZoom={setZoom}
            onResetZoom={() => setZoom(null)}
            onDraw={nothing}
          />
        </>
      )}
      {shown.notDrawn.length > 0 && (
        <p className="import-not-drawn page-quiet">
          {text("import.notDrawn", { channels: shown.notDrawn.join(", ") })}
        </p>
      )}
    </Card>
  );
}
