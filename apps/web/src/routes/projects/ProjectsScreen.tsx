import { Button, FilterBox } from "@stagecraft/ui";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRouteParams } from "#addresses/route-params.ts";
import { useAuditActions } from "#entities/audit/use-audit-actions.tsx";
import { companyQueries } from "#entities/company/company.queries.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useRecordDialog } from "#shared/form/record-dialog.ts";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { ProjectDialog } from "#entities/project/lazy-project-dialog.ts";
import { useActivateCompany } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useProjectNotes } from "#features/operation-notes/use-project-notes.tsx";
import { ProjectTable } from "#features/projects/ProjectTable.tsx";
import { useCloneProject } from "#features/projects/projects.mutations.ts";
import { useTagsDialog } from "#features/tags/use-tags-dialog.tsx";
import { useText } from "#translations/use-text.ts";

const DeleteProjectDialog = lazyDialog(
  async () =>
    (await import("#features/projects/DeleteProjectDialog.tsx"))
      .DeleteProjectDialog,
);

export function ProjectsScreen() {
  const text = useText();
  const { companyId } = useRouteParams("projects");
  const { can } = useAbilities();
  const writeBlock = useWriteBlock();
  const [filter, setFilter] = useState("");
  const { data: company } = useQuery(companyQueries.one(companyId));
  const projects = useQuery(projectQueries.ofCompany(companyId));
  const dialog = useRecordDialog(projects.refetch);
  const clone = useCloneProject();
  const tags = useTagsDialog();
  const notes = useProjectNotes();
  const auditActionsOf = useAuditActions();
  useActivateCompany(company?.id);
  usePageTitle(company?.name);

  return (
    <>
      <PageBar
        heading={text("projects.heading")}
        note={
          projects.data &&
          text("projects.count", { count: projects.data.length })
        }
        filter={<FilterBox value={filter} onChange={setFilter} />}
      >
        <RefreshButton onRefresh={() => void projects.refetch()} />
        {can("edit", "projects") && (
          <Button
            variant="primary"
            icon={<IconPlus size={16} stroke={2} />}
            disabledReason={writeBlock}
            onClick={dialog.create}
          >
            {text("projects.create")}
          </Button>
        )}
      </PageBar>
      <div className="page-body">
        <ListCard query={projects} looking={text("projects.looking")}>
          {(rows) => (
            <ProjectTable
              projects={rows}
              filter={filter}
              onEdit={dialog.edit}
              onClone={(project) => clone.mutate(project)}
              onDelete={dialog.remove}
              otherActions={(project) => [
                ...tags.actionsOf(
                  { type: "project", id: project.id },
                  project.name,
                ),
                ...notes.actionsOf(project),
                ...auditActionsOf({ type: "project", id: project.id }),
              ]}
            />
          )}
        </ListCard>
      </div>
      {tags.dialog}
      {notes.dialog}
      {dialog.open?.kind === "create" && (
        <ProjectDialog
          companyId={companyId}
          project={null}
          onClose={dialog.close}
        />
      )}
      {dialog.open?.kind === "edit" && (
        <ProjectDialog
          key={dialog.open.item.id}
          companyId={companyId}
          project={dialog.open.item}
          onClose={dialog.close}
        />
      )}
      {dialog.open?.kind === "delete" && (
        <DeleteProjectDialog
          project={dialog.open.item}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
