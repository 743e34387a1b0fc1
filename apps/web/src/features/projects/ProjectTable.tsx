import {
  DataTable,
  EmptyState,
  RowMenu,
  type Column,
  type MenuAction,
  type RowSelection,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { recordActions } from "#shared/form/record-actions.tsx";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import {
  useOfflineBlock,
  useWriteBlock,
} from "#shared/page/use-write-block.ts";
import type { ListView } from "#entities/asset-list/list-view.ts";
import { YesNo } from "#shared/page/YesNo.tsx";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import {
  projectQueries,
  type Project,
} from "#entities/project/project.queries.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { countsOfProjects } from "./project-counts.ts";

interface ProjectTableProps {
  /** The rows that match the filters. */
  projects: readonly Project[];
  /** How many there are without filters. */
  total: number;
  view: ListView;
  onView: (changes: Partial<ListView>) => void;
  /** Absent for users who have no actions for several projects. */
  selection: RowSelection<Project> | undefined;
  onEdit: (project: Project) => void;
  onClone: (project: Project) => void;
  onDelete: (project: Project) => void;
  otherActions: (project: Project) => readonly MenuAction[];
}

function useColumns(): Column<Project>[] {
  const text = useText();
  const { data: progress } = useQuery(projectQueries.wellProgressOfUser());
  const counts = countsOfProjects(progress ?? []);
  const missing = text("value.missing");
  return [
    {
      key: "name",
      header: text("projects.name"),
      render: ({ name }) => <bdi>{name}</bdi>,
      sortValue: ({ name }) => name,
    },
    {
      key: "active",
      header: text("projects.inProduction"),
      render: ({ active }) => <YesNo isYes={active} />,
      sortValue: ({ active }) => !active,
    },
    {
      key: "wells",
      header: text("projects.wells"),
      isNumber: true,
      render: ({ id }) => counts.get(id)?.wells ?? missing,
      sortValue: ({ id }) => counts.get(id)?.wells ?? null,
    },
    {
      key: "stages",
      header: text("projects.stages"),
      isNumber: true,
      render: ({ id }) => {
        const count = counts.get(id);
        return count === undefined
          ? missing
          : text("projects.stageCount", {
              completed: count.completedStages,
              expected: count.expectedStages,
            });
      },
      sortValue: ({ id }) => counts.get(id)?.completedStages ?? null,
    },
    {
      key: "updated",
      header: text("projects.updated"),
      isNumber: true,
      render: ({ updatedAt }) => <Moment at={updatedAt} />,
      sortValue: ({ updatedAt }) => updatedAt,
    },
  ];
}

export function ProjectTable({
  projects,
  total,
  view,
  onView,
  selection,
  onEdit,
  onClone,
  onDelete,
  otherActions,
}: ProjectTableProps) {
  const text = useText();
  const { can } = useAbilities();
  const mayEdit = can("edit", "projects");
  const offline = useOfflineBlock();
  const writeBlock = useWriteBlock();
  const columns = useColumns();
  const [pageSize, setPageSize] = usePageSize("projects");
  // The members of a pad can be changed while the company is inactive; the dialog blocks the rest.
  const blocks = { edit: offline, clone: writeBlock, delete: writeBlock };

  return (
    <DataTable
      label={text("projects.heading")}
      rows={projects}
      columns={columns}
      initialOrder={{ column: "name", direction: "ascending" }}
      keptOrder={{ order: view.order, onChange: (order) => onView({ order }) }}
      selection={selection}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      rowKey={({ id }) => id}
      rowLink={({ id }, content) => (
        <AppLink
          to={links.wells({ projectId: id })}
          className="sc-row-link"
          opensScreen
        >
          {content}
        </AppLink>
      )}
      rowActions={
        mayEdit || can("subscribe", "stagetags")
          ? (project) => (
              <RowMenu
                label={text("action.actionsOf", { name: project.name })}
                actions={[
                  ...otherActions(project),
                  ...recordActions(
                    {
                      onEdit: mayEdit ? () => onEdit(project) : undefined,
                      onClone: mayEdit ? () => onClone(project) : undefined,
                      onDelete: mayEdit ? () => onDelete(project) : undefined,
                      blocks,
                    },
                    text,
                  ),
                ]}
              />
            )
          : undefined
      }
      empty={
        <EmptyState
          text={text(total === 0 ? "projects.empty" : "projects.noMatch")}
        />
      }
    />
  );
}
