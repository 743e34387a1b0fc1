import { Button, FilterBox, type MenuAction } from "@stagecraft/ui";
import { IconPlus, IconTableImport } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { useAuditActions } from "#entities/audit/use-audit-actions.tsx";
import { companyQueries } from "#entities/company/company.queries.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useRecordDialog } from "#shared/form/record-dialog.ts";
import { ListFilters } from "#entities/asset-list/ListFilters.tsx";
import { matchesView } from "#entities/asset-list/list-view.ts";
import {
  useListView,
  useTagsOfRows,
} from "#entities/asset-list/use-list-view.ts";
import { useRowChoice } from "#entities/asset-list/use-row-choice.ts";
import { BulkTools, useBulkOffers } from "#features/bulk-edits/BulkTools.tsx";
import { RecentlyDeletedButton } from "#features/deletions/RecentlyDeletedButton.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { ProjectDialog } from "#entities/project/lazy-project-dialog.ts";
import { useActivateCompany } from "#entities/project/active-project.ts";
import {
  projectQueries,
  type Project,
} from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useProjectNotes } from "#features/operation-notes/use-project-notes.tsx";
import { ProjectTable } from "#features/projects/ProjectTable.tsx";
import { useTagsDialog } from "#features/tags/use-tags-dialog.tsx";
import { useText } from "#translations/use-text.ts";

const DeleteAssetDialog = lazyDialog(
  async () =>
    (await import("#features/deletions/DeleteAssetDialog.tsx"))
      .DeleteAssetDialog,
);

const CloneProjectDialog = lazyDialog(
  async () =>
    (await import("#features/projects/CloneProjectDialog.tsx"))
      .CloneProjectDialog,
);

export function ProjectsScreen() {
  const text = useText();
  const { companyId } = useRouteParams("projects");
  const { can } = useAbilities();
  const writeBlock = useWriteBlock();
  const list = { type: "project", companyId } as const;
  const [view, changeView] = useListView();
  const tagsOf = useTagsOfRows(list);
  const [cloned, setCloned] = useState<Project | null>(null);
  const { data: company } = useQuery(companyQueries.one(companyId));
  const projects = useQuery(projectQueries.ofCompany(companyId));
  const dialog = useRecordDialog(projects.refetch);
  const shown = (projects.data ?? []).filter((project) =>
    matchesView(view, {
      texts: [project.name, project.location],
      active: project.active,
      tagIds: tagsOf(project.id),
    }),
  );
  const choice = useRowChoice(shown, ({ name }) =>
    text("padsLists.choose", { name }),
  );
  const offers = useBulkOffers("project");
  const tags = useTagsDialog();
  const notes = useProjectNotes();
  const auditActionsOf = useAuditActions();
  const navigate = useNavigate();
  const profilesOf = ({ id: projectId }: Project): MenuAction => ({
    key: "importProfiles",
    label: text("title.importProfiles"),
    icon: <IconTableImport size={16} stroke={1.75} />,
    onSelect: () => void navigate({ to: links.importProfiles({ projectId }) }),
  });
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
        filter={
          <FilterBox
            value={view.text}
            onChange={(wanted) => changeView({ text: wanted })}
          />
        }
      >
        <ListFilters type="project" view={view} onChange={changeView} />
        <BulkTools
          list={list}
          ids={choice.chosen.map(({ id }) => id)}
          shownCount={shown.length}
          nameOf={(id) =>
            projects.data?.find((project) => project.id === id)?.name ?? ""
          }
          onChooseAll={choice.chooseAll}
          onClear={choice.clear}
        />
        <RecentlyDeletedButton list={list} />
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
              projects={shown}
              total={rows.length}
              view={view}
              onView={changeView}
              selection={offers.length === 0 ? undefined : choice.selection}
              onEdit={dialog.edit}
              onClone={setCloned}
              onDelete={dialog.remove}
              otherActions={(project) => [
                ...tags.actionsOf(
                  { type: "project", id: project.id },
                  project.name,
                ),
                ...notes.actionsOf(project),
                ...(can("import", "stages") ? [profilesOf(project)] : []),
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
        <DeleteAssetDialog
          asset={{ type: "project", ...dialog.open.item }}
          list={list}
          onClose={dialog.close}
        />
      )}
      {cloned !== null && (
        <CloneProjectDialog project={cloned} onClose={() => setCloned(null)} />
      )}
    </>
  );
}
