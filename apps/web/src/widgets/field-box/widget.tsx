import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "#api/query-client.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import {
  fieldBoxQueries,
  type FieldBox,
} from "#features/field-boxes/field-box.queries.ts";
import {
  ChangeButton,
  FieldBoxPanel,
} from "#features/field-boxes/FieldBoxPanel.tsx";
import { useText, type Text } from "#translations/use-text.ts";
import { refreshedEvery } from "#widgets/shared/refresh-times.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import "#widgets/shared/widgets.css";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";

const widgetName = "fieldBox";
const title = "dashboards.fieldBox";
const refreshMs = 300_000;

/**
 * The name of the pad's only box is shown next to the title; with several
 * boxes, the user chooses one below.
 */
function nameOf(boxes: readonly FieldBox[] | undefined): string {
  return boxes?.length === 1 ? (boxes[0]?.boxName ?? "") : "";
}

function FieldBoxTile({ projectId }: WidgetProps) {
  const text = useText();
  const [isChanging, setIsChanging] = useState(false);
  const boxes = useQuery({
    ...fieldBoxQueries.ofProject(projectId),
    ...refreshedEvery(refreshMs),
  });
  const { data: wells = [] } = useQuery({
    ...wellQueries.ofProject(projectId),
    ...refreshedEvery(refreshMs),
  });
  return (
    <WidgetCard
      title={text(title)}
      subtitle={<bdi>{nameOf(boxes.data)}</bdi>}
      tour={widgetName}
      actions={
        !isChanging &&
        boxes.data !== undefined &&
        boxes.data.length > 0 && (
          <ChangeButton onChange={() => setIsChanging(true)} />
        )
      }
      query={boxes}
      looking={text("pads.looking")}
    >
      {(rows) => (
        <FieldBoxPanel
          projectId={projectId}
          boxes={rows}
          wells={wells}
          isChanging={isChanging}
          onClose={() => setIsChanging(false)}
        />
      )}
    </WidgetCard>
  );
}

function reportRow(box: FieldBox, text: Text): string[] {
  const missing = text("value.missing");
  return [
    box.boxName,
    box.wellNumber ?? missing,
    box.stageName === "" ? missing : box.stageName,
    text(
      box.state === "CHANGED" ? "dashboards.boxChanged" : "dashboards.boxIdle",
    ),
    formatMoment(box.updatedAt),
  ];
}

export const fieldBox = {
  name: widgetName,
  title,
  permission: "view:fieldboxes",
  texts: ["dashboards"],
  refreshMs,
  Tile: FieldBoxTile,
  async section({ projectId }, text) {
    const boxes = await queryClient.query(fieldBoxQueries.ofProject(projectId));
    if (boxes.length === 0) return null;
    return {
      sentences: [],
      table: {
        columns: [
          text("dashboards.box"),
          text("stages.well"),
          text("stages.name"),
          text("stages.state"),
          text("dashboards.lastUpdated"),
        ],
        rows: boxes.map((box) => reportRow(box, text)),
      },
    };
  },
} as const satisfies Widget;
