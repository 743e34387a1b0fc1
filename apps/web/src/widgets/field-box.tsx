import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "#api/query-client.ts";
import { formatMoment } from "#entities/time/format-time.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
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
import { abilitiesAtHand } from "./abilities-at-hand.ts";
import { markdownSection } from "./markdown-section.ts";
import { refreshedEvery, refreshTimesMs } from "./refresh-times.ts";
import type { Widget, WidgetProps } from "./widget.ts";
import "./widgets.css";
import { WidgetCard } from "./WidgetCard.tsx";

/**
 * The name of the pad's only box is shown next to the title; with several
 * boxes, the user chooses one below.
 */
function nameOf(boxes: readonly FieldBox[] | undefined): string {
  return boxes?.length === 1 ? (boxes[0]?.boxName ?? "") : "";
}

function FieldBoxCard({ projectId }: WidgetProps) {
  const text = useText();
  const [isChanging, setIsChanging] = useState(false);
  const boxes = useQuery({
    ...fieldBoxQueries.ofProject(projectId),
    ...refreshedEvery(refreshTimesMs.fieldBox),
  });
  const { data: wells = [] } = useQuery({
    ...wellQueries.ofProject(projectId),
    ...refreshedEvery(refreshTimesMs.fieldBox),
  });
  return (
    <WidgetCard
      title={text("dashboards.fieldBox")}
      subtitle={<bdi>{nameOf(boxes.data)}</bdi>}
      tour="fieldBox"
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

/** Absent for users who may not read the boxes. */
function FieldBoxTile(props: WidgetProps) {
  const { can } = useAbilities();
  return can("view", "fieldboxes") ? <FieldBoxCard {...props} /> : null;
}

function reportRow(box: FieldBox, text: Text): string[] {
  const missing = text("answer.missing");
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

export const fieldBox: Widget = {
  name: "fieldBox",
  Tile: FieldBoxTile,
  async markdown({ projectId }, text) {
    const { can } = await abilitiesAtHand();
    if (!can("view", "fieldboxes")) return null;
    const boxes = await queryClient.query(fieldBoxQueries.ofProject(projectId));
    if (boxes.length === 0) return null;
    return markdownSection(text("dashboards.fieldBox"), [], {
      columns: [
        text("dashboards.box"),
        text("stages.well"),
        text("stages.name"),
        text("stages.state"),
        text("dashboards.lastUpdated"),
      ],
      rows: boxes.map((box) => reportRow(box, text)),
    });
  },
};
