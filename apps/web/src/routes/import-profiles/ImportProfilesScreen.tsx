import { FilterBox } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRouteParams } from "#addresses/route-params.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import {
  importProfileQueries,
  type ImportProfile,
} from "#features/stage-imports/profiles/import-profiles.queries.ts";
import { ImportProfileTable } from "#features/stage-imports/profiles/ImportProfileTable.tsx";
import "#features/stage-imports/profiles/import-profiles.css";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useText } from "#translations/use-text.ts";

const ImportProfileDialog = lazyDialog(
  async () =>
    (await import("#features/stage-imports/profiles/ImportProfileDialog.tsx"))
      .ImportProfileDialog,
);
const DeleteProfileDialog = lazyDialog(
  async () =>
    (await import("#features/stage-imports/profiles/DeleteProfileDialog.tsx"))
      .DeleteProfileDialog,
);
const ProfileUsesDialog = lazyDialog(
  async () =>
    (await import("#features/stage-imports/profiles/ProfileUsesDialog.tsx"))
      .ProfileUsesDialog,
);

interface Opened {
  readonly dialog: "edit" | "delete" | "uses";
  readonly profile: ImportProfile;
}

/** How the files of a pad are read: the mappings that people confirmed. */
export function ImportProfilesScreen() {
  const text = useText();
  const { projectId } = useRouteParams("importProfiles");
  const [filter, setFilter] = useState("");
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useQuery(importProfileQueries.ofProject(projectId));
  const { data: project } = useQuery(projectQueries.one(projectId));
  useActivate(project);
  usePageTitle(text("title.importProfiles"), project?.name);
  const open = (dialog: Opened["dialog"]) => (profile: ImportProfile) =>
    setOpened({ dialog, profile });
  const close = () => setOpened(null);
  return (
    <>
      <PageBar
        heading={text("title.importProfiles")}
        note={project && <bdi>{project.name}</bdi>}
        filter={<FilterBox value={filter} onChange={setFilter} />}
      >
        <RefreshButton onRefresh={() => void list.refetch()} />
      </PageBar>
      <div className="page-body">
        <ListCard query={list} looking={text("profiles.looking")}>
          {({ profiles }) => (
            <ImportProfileTable
              profiles={profiles}
              filter={filter}
              onEdit={open("edit")}
              onDelete={open("delete")}
              onUses={open("uses")}
            />
          )}
        </ListCard>
      </div>
      {opened?.dialog === "edit" && (
        <ImportProfileDialog
          profile={opened.profile}
          choices={list.data?.choices ?? []}
          onClose={close}
        />
      )}
      {opened?.dialog === "delete" && (
        <DeleteProfileDialog profile={opened.profile} onClose={close} />
      )}
      {opened?.dialog === "uses" && (
        <ProfileUsesDialog profile={opened.profile} onClose={close} />
      )}
    </>
  );
}
