import { isLocked } from "@stagecraft/domain";
import {
  DataTable,
  EmptyState,
  RowMenu,
  type MenuAction,
  type RowSelection,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { IconRobot } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { links } from "#addresses/links.ts";
import type { ListView } from "#entities/asset-list/list-view.ts";
import { recordActions } from "#shared/form/record-actions.tsx";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useDataActions } from "#entities/stage/use-data-actions.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { isMarked } from "#entities/stage/machine-mark.ts";
import { loadTexts } from "#translations/translate.ts";
import { stageColumns, type FindingsOf } from "./stage-columns.tsx";

const RecognitionDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./RecognitionDialog.tsx"),
    loadTexts("own-stages"),
  ]);
  return loaded.RecognitionDialog;
});

interface StageTableProps {
  projectId: number;
  /** The rows that match the filters. */
  stages: readonly StageListItem[];
  /** How many there are without filters. */
  total: number;
  wells: readonly Well[];
  view: ListView;
  onView: (changes: Partial<ListView>) => void;
  onEdit: (stage: StageListItem) => void;
  onClone: (stage: StageListItem) => void;
  onDelete: (stage: StageListItem) => void;
  /** Further actions on a stage. */
  otherActions: (stage: StageListItem) => readonly MenuAction[];
  /** Absent for users who have no actions for several stages. */
  selection?: RowSelection<StageListItem> | undefined;
}

function useRowActions(
  props: StageTableProps,
  onRecognize: (stage: StageListItem) => void,
) {
  const { wells, onEdit, onClone, onDelete, otherActions } = props;
  const text = useText();
  const { can, isSupport } = useAbilities();
  const writeBlock = useWriteBlock();
  const { importAction, backfillAction } = useDataActions();
  const mayEdit = can("edit", "stages");
  if (!mayEdit && !can("subscribe", "stagetags")) return undefined;

  return (stage: StageListItem) => {
    const well = wells.find(({ id }) => id === stage.wellId);
    const inactive =
      well?.active === false ? text("stages.inactiveReason") : undefined;
    const locked = isLocked(stage.state)
      ? text("stages.finalReason")
      : undefined;
    const pumped =
      stage.state === "LOADING" ? text("padsLists.endFirst") : undefined;
    return (
      <RowMenu
        label={text("action.actionsOf", {
          name: `${stage.wellNumber} ${stage.name}`,
        })}
        actions={[
          importAction(stage.id, locked),
          // Only support may correct the kind of a record.
          ...(isSupport && isMarked(stage)
            ? [
                {
                  key: "recognize",
                  label: text("padsLists.recognize"),
                  icon: <IconRobot size={16} stroke={1.75} />,
                  disabledReason: writeBlock ?? locked,
                  onSelect: () => onRecognize(stage),
                },
              ]
            : []),
          backfillAction(stage.id, locked),
          ...otherActions(stage),
          ...recordActions(
            {
              onEdit: mayEdit ? () => onEdit(stage) : undefined,
              // Only support creates and deletes stages.
              onClone: isSupport ? () => onClone(stage) : undefined,
              onDelete: isSupport ? () => onDelete(stage) : undefined,
              blocks: {
                edit: writeBlock ?? locked ?? inactive,
                clone: writeBlock ?? inactive,
                delete: writeBlock ?? locked ?? pumped,
              },
            },
            text,
          ),
        ]}
      />
    );
  };
}

/** More than fits a screen, and enough for a well of thirty stages without paging. */
const rowsPerPage = 50;

/** Figures load after the stages; the list is usable without them. */
function useFindings(projectId: number): FindingsOf {
  const often = { refetchInterval: 30_000 };
  const treatments = useQuery({
    ...operationsQueries.treatments(projectId),
    ...often,
  });
  const progress = useQuery({
    ...operationsQueries.stages(projectId),
    ...often,
  });
  const treatmentOf = useMemo(
    () => new Map(treatments.data?.map((row) => [row.stageId, row])),
    [treatments.data],
  );
  const fdiOf = useMemo(
    () => new Map(progress.data?.map(({ stageId, fdi }) => [stageId, fdi])),
    [progress.data],
  );
  return ({ id }) => ({
    treatment: treatmentOf.get(id),
    fdi: fdiOf.get(id) ?? null,
  });
}

export function StageTable(props: StageTableProps) {
  const { projectId, stages, total, view, onView } = props;
  const text = useText();
  const { isSupport } = useAbilities();
  const [recognized, setRecognized] = useState<StageListItem | null>(null);
  const rowActions = useRowActions(props, setRecognized);
  const [pageSize, setPageSize] = usePageSize("stages", rowsPerPage);
  const findingsOf = useFindings(projectId);
  return (
    <>
      <DataTable
        label={text("stages.heading")}
        rows={stages}
        columns={stageColumns(text, isSupport, findingsOf)}
        initialOrder={{ column: "start", direction: "descending" }}
        keptOrder={{
          order: view.order,
          onChange: (order) => onView({ order }),
        }}
        pageSize={pageSize}
        onPageSizeChange={setPageSize}
        rowKey={({ id }) => id}
        rowLink={({ id }, content) => (
          <AppLink
            to={links.stageChart({ stageId: id })}
            opensScreen
            className="sc-row-link"
          >
            {content}
          </AppLink>
        )}
        rowActions={rowActions}
        selection={props.selection}
        empty={
          <EmptyState
            text={text(total === 0 ? "stages.empty" : "stages.noMatch")}
          />
        }
      />
      {recognized !== null && (
        <RecognitionDialog
          projectId={projectId}
          stage={recognized}
          onClose={() => setRecognized(null)}
        />
      )}
    </>
  );
}
