import {
  DataTable,
  EmptyState,
  RowMenu,
  type MenuAction,
  type RowSelection,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import type { ListView } from "#entities/asset-list/list-view.ts";
import { recordActions } from "#shared/form/record-actions.tsx";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { wellQueries, type Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { wellColumns } from "./well-columns.tsx";
import "./wells.css";

interface WellTableProps {
  projectId: number;
  /** The rows that match the filters. */
  wells: readonly Well[];
  /** How many there are without filters. */
  total: number;
  view: ListView;
  onView: (changes: Partial<ListView>) => void;
  /** Absent for users who have no actions for several wells. */
  selection: RowSelection<Well> | undefined;
  onEdit: (well: Well) => void;
  onClone: (well: Well) => void;
  onDelete: (well: Well) => void;
  /** Further actions on a well. */
  otherActions: (well: Well) => readonly MenuAction[];
}

function useRows({ projectId, wells }: WellTableProps) {
  const { can } = useAbilities();
  const { data: summaries = [] } = useQuery({
    ...wellQueries.summaries(projectId),
    enabled: can("view", "wellstagesummary"),
  });
  const stages = useQuery(stageQueries.ofProject(projectId));
  const ofWell = Map.groupBy(stages.data ?? [], ({ wellId }) => wellId);
  const now = stages.dataUpdatedAt;
  return wells.map((well) => ({
    well,
    summary: summaries.find(({ wellId }) => wellId === well.id),
    today:
      stages.data === undefined
        ? undefined
        : { stages: ofWell.get(well.id) ?? [], now },
  }));
}

function useRowActions(props: WellTableProps) {
  const { onEdit, onClone, onDelete, otherActions } = props;
  const text = useText();
  const { can } = useAbilities();
  const block = useWriteBlock();
  const mayEdit = can("edit", "wells");
  const mayCreate = can("create", "wells");
  return ({ well }: { well: Well }) => (
    <RowMenu
      label={text("action.actionsOf", { name: well.wellNumber })}
      actions={[
        ...otherActions(well),
        ...recordActions(
          {
            onEdit: mayEdit ? () => onEdit(well) : undefined,
            onClone: mayCreate ? () => onClone(well) : undefined,
            onDelete: mayEdit ? () => onDelete(well) : undefined,
            blocks: { edit: block, clone: block, delete: block },
          },
          text,
        ),
      ]}
    />
  );
}

export function WellTable(props: WellTableProps) {
  const { projectId, total, view, onView, selection } = props;
  const text = useText();
  const { isSupport } = useAbilities();
  const rows = useRows(props);
  const rowActions = useRowActions(props);
  const [pageSize, setPageSize] = usePageSize("wells");
  return (
    <DataTable
      label={text("wells.heading")}
      rows={rows}
      columns={wellColumns(text, isSupport)}
      initialOrder={{ column: "well", direction: "ascending" }}
      keptOrder={{ order: view.order, onChange: (order) => onView({ order }) }}
      selection={
        selection && {
          ...selection,
          label: ({ well }) => selection.label(well),
          isChosen: ({ well }) => selection.isChosen(well),
          onChoose: (chosen, isOn) =>
            selection.onChoose(
              chosen.map(({ well }) => well),
              isOn,
            ),
        }
      }
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ well }) => well.id}
      rowLink={({ well }, content) => (
        <AppLink
          to={links.stages({ projectId, wellId: well.id })}
          className="sc-row-link"
          opensScreen
        >
          {content}
        </AppLink>
      )}
      rowActions={rowActions}
      empty={
        <EmptyState
          text={text(total === 0 ? "wells.empty" : "wells.noMatch")}
        />
      }
    />
  );
}
