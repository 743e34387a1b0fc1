import { Card, EmptyState } from "@stagecraft/ui";
import {
  PreviewCanvas,
  PreviewKey,
  usePreviewChart,
} from "#charts/preview-chart/PreviewChart.tsx";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText } from "#translations/use-text.ts";
import type { StageImport } from "./stage-imports.queries.ts";

/** Previews the file in the stage with the mapping above. */
export function PreviewCard({ preview }: { preview: StageImport["preview"] }) {
  const text = useText();
  const chart = usePreviewChart(preview);
  const isEmpty = preview.channels.length === 0 || preview.times.length === 0;
  return (
    <Card
      title={text("import.preview")}
      className="stage-card import-preview"
      actions={
        <PreviewKey
          channels={chart.drawn}
          nameOf={(channel) => channelName(channel, text)}
        />
      }
    >
      {isEmpty ? (
        <EmptyState text={text("import.previewEmpty")} />
      ) : (
        <PreviewCanvas
          name="import"
          label={text("import.previewLabel")}
          chart={chart}
          times={preview.times}
          describe={(from, to) =>
            text("import.previewDescription", {
              from,
              to,
              lines: chart.drawn.join(", "),
            })
          }
        />
      )}
      {chart.notDrawn.length > 0 && (
        <p className="import-not-drawn page-quiet">
          {text("import.notDrawn", { channels: chart.notDrawn.join(", ") })}
        </p>
      )}
    </Card>
  );
}
