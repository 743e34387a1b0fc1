import { EmptyState, IconButton, DataTable } from "@stagecraft/ui";
import { IconPencil, IconExternalLink, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "#api/query-client.ts";
import { links } from "#addresses/links.ts";
import { useRecordDialog } from "#shared/form/record-dialog.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  wellQueries,
  type WellSummary,
  type Well,
} from "#entities/well/well.queries.ts";
import { loadTexts } from "#translations/translate.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { refreshedEvery } from "#widgets/shared/refresh-times.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { summaryColumns } from "./well-summary-columns.tsx";
import "#widgets/shared/widgets.css";
import "./well-summary.css";

const icon = { size: 18, stroke: 1.75 } as const;

interface WellSummaryToolsProps {
  projectId: number;
  onAdd: () => void;
  onRefresh: () => void;
}

function WellSummaryTools(props: WellSummaryToolsProps) {
  const { projectId, onAdd, onRefresh } = props;
  const text = useText();
  const { can } = useAbilities();
  const writeBlock = useWriteBlock();
  return (
    <>
      <span data-tooltip={text("dashboards.openAllWells")}>
        <AppLink
          to={links.wells({ projectId })}
          className="sc-button widget-icon-link"
          opensScreen
          aria-label={text("dashboards.openAllWells")}
        >
          <IconExternalLink {...icon} />
        </AppLink>
      </span>
      {can("create", "wells") && (
        <IconButton
          label={text("dashboards.addWell")}
          icon={<IconPlus {...icon} />}
          disabledReason={writeBlock}
          onClick={onAdd}
        />
      )}
      <RefreshButton onRefresh={onRefresh} />
    </>
  );
}

const WellDialog = lazyDialog(async () => {
  const [{ WellDialog: Loaded }] = await Promise.all([
    import("#features/wells/WellDialog.tsx"),
    loadTexts("pads-wells"),
  ]);
  return Loaded;
});

const WellDocumentsDialog = lazyDialog(async () => {
  const [{ WellDocumentsDialog: Loaded }] = await Promise.all([
    import("#features/well-documents/WellDocumentsDialog.tsx"),
    loadTexts("well-documents"),
  ]);
  return Loaded;
});

interface WellSummaryDialogsProps {
  projectId: number;
  dialog: ReturnType<typeof useRecordDialog<Well>>;
}

function WellSummaryDialogs(props: WellSummaryDialogsProps) {
  const { projectId, dialog } = props;
  const [documented, setDocumented] = useState<number | null>(null);
  if (dialog.open === null) return null;
  if (dialog.open.kind === "create")
    return (
      <WellDialog projectId={projectId} well={null} onClose={dialog.close} />
    );
  return (
    <>
      <WellDialog
        projectId={projectId}
        well={dialog.open.item}
        onDocuments={setDocumented}
        onClose={dialog.close}
      />
      {documented !== null && (
        <WellDocumentsDialog
          wellId={documented}
          onClose={() => setDocumented(null)}
        />
      )}
    </>
  );
}

const widgetName = "wellSummary";
const title = "dashboards.wellSummary";
const refreshMs = 3_607_200;

function WellSummaryTile({ projectId }: WidgetProps) {
  const text = useText();
  const { can, isSupport } = useAbilities();
  const writeBlock = useWriteBlock();
  const [pageSize, setPageSize] = usePageSize("wellSummary");
  const summaries = useQuery({
    ...wellQueries.summaries(projectId),
    ...refreshedEvery(refreshMs),
  });
  const wells = useQuery({
    ...wellQueries.ofProject(projectId),
    ...refreshedEvery(refreshMs),
  });
  const dialog = useRecordDialog(wells.refetch);

  function editButton({ wellId, wellNumber }: WellSummary) {
    const well = wells.data?.find(({ id }) => id === wellId);
    return (
      <IconButton
        size="small"
        label={text("dashboards.editWell", { name: wellNumber })}
        icon={<IconPencil size={16} stroke={1.75} />}
        disabledReason={writeBlock}
        disabled={well === undefined}
        onClick={() => well !== undefined && dialog.edit(well)}
      />
    );
  }

  return (
    <>
      <WidgetCard
        title={text(title)}
        tour={widgetName}
        className="widget-table"
        actions={
          <WellSummaryTools
            projectId={projectId}
            onAdd={dialog.create}
            onRefresh={() => void summaries.refetch()}
          />
        }
        query={summaries}
        looking={text("wells.looking")}
      >
        {(rows) => (
          <DataTable
            label={text(title)}
            rows={rows}
            columns={summaryColumns(text, isSupport)}
            pageSize={pageSize}
            onPageSizeChange={setPageSize}
            rowKey={({ wellId }) => wellId}
            rowLink={({ wellId }, content) => (
              <AppLink
                to={links.stages({ projectId, wellId })}
                className="sc-row-link"
              >
                {content}
              </AppLink>
            )}
            rowActions={can("edit", "wells") ? editButton : undefined}
            empty={<EmptyState text={text("pads.noStages")} />}
          />
        )}
      </WidgetCard>
      <WellSummaryDialogs projectId={projectId} dialog={dialog} />
    </>
  );
}

function reportRow(row: WellSummary, text: Text): (string | number)[] {
  return [
    row.wellNumber,
    text(row.active ? "value.yes" : "value.no"),
    row.liveStage ?? text("value.none"),
    row.completed,
    row.total,
    formatMoment(row.updatedAt),
  ];
}

export const wellSummary = {
  name: widgetName,
  title,
  permission: "view:wellstagesummary",
  texts: ["dashboards"],
  refreshMs,
  Tile: WellSummaryTile,
  async section({ projectId }, text) {
    const rows = await queryClient.query(wellQueries.summaries(projectId));
    const sentences = rows.length === 0 ? [text("pads.noStages")] : [];
    return {
      sentences,
      table: {
        columns: [
          text("wells.well"),
          text("wells.active"),
          text("wells.liveStage"),
          text("wells.done"),
          text("wells.plan"),
          text("wells.updated"),
        ],
        rows: rows.map((row) => reportRow(row, text)),
      },
    };
  },
} as const satisfies Widget;
