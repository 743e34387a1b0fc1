import {
  DataTable,
  EmptyState,
  RowMenu,
  type MenuAction,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
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
  wells: readonly Well[];
  filter: string;
  onEdit: (well: Well) => void;
  onClone: (well: Well) => void;
  onDelete: (well: Well) => void;
  /** Further actions on a well. */
  otherActions: (well: Well) => readonly MenuAction[];
}

function useRows({ projectId, wells, filter }: WellTableProps) {
  const { can } = useAbilities();
  const { data: summaries = [] } = useQuery({
    ...wellQueries.summaries(projectId),
    enabled: can("view", "wellstagesummary"),
  });
  const stages = useQuery(stageQueries.ofProject(projectId));
  const ofWell = Map.groupBy(stages.data ?? [], ({ wellId }) => wellId);
  const now = stages.dataUpdatedAt;
  const wanted = filter.trim().toLocaleLowerCase();
  return wells
    .filter(({ wellNumber }) => wellNumber.toLocaleLowerCase().includes(wanted))
    .map((well) => ({
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
  const mayTag = can("subscribe", "stagetags");
  const mayRule = can("edit", "rules");
  if (!mayEdit && !mayCreate && !mayTag && !mayRule) return undefined;
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
  const { projectId, wells } = props;
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
          text={text(wells.length === 0 ? "wells.empty" : "wells.noMatch")}
        />
      }
    />
  );
}
