import { Button, FilterBox, type MenuAction } from "@stagecraft/ui";
import {
  IconPlus,
  IconTransferOut,
  IconUpload,
  IconListCheck,
  IconRepeat,
  IconRoute,
  IconLayoutDistributeVertical,
  IconDatabaseImport,
  IconFileText,
  IconTableImport,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import {
  StageValues,
  useMayApplyValues,
  WellDocuments,
} from "#routes/well-documents/WellDocuments.tsx";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useRecordDialog } from "#shared/form/record-dialog.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
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
import {
  useBackTestLink,
  usePlaybookLinks,
} from "#entities/playbook/use-playbook-links.tsx";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { wellQueries, type Well } from "#entities/well/well.queries.ts";
import { WellTable } from "#features/wells/WellTable.tsx";
import { useTagsDialog } from "#features/tags/use-tags-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";
import { useNavigate } from "@tanstack/react-router";
import { useBatchAccess } from "#features/stage-batches/use-batch-access.ts";

/** Links to the selection of a stage of the well; users who may not import see who may. */
function useWellImportAction(
  projectId: number,
): (wellId: number) => MenuAction {
  const text = useText();
  const navigate = useNavigate();
  const { can } = useAbilities();
  return (wellId) => {
    const href = `${links.projectImport({ projectId })}?well=${wellId}`;
    return {
      key: "import",
      label: text("import.action"),
      icon: <IconDatabaseImport size={16} stroke={1.75} />,
      href,
      disabledReason: can("import", "stages")
        ? undefined
        : text("import.whoMay"),
      onSelect: () => void navigate({ href }),
    };
  };
}

const icon = { size: 16, stroke: 1.75 } as const;

/** Links to the pages that work on all stages of a well. */
function useBatchLinks(): (wellId: number) => readonly MenuAction[] {
  const text = useText();
  const navigate = useNavigate();
  const rerun = useBatchAccess("rerun");
  const restatus = useBatchAccess("restatus");
  return (wellId) => {
    const toRerun = links.rerunWells({ wellId: [wellId] });
    const toRestatus = links.restatusWells({ wellId: [wellId] });
    const rerunWells: MenuAction = {
      key: "rerunWells",
      label: text("operations.rerunWells"),
      icon: <IconRepeat {...icon} />,
      href: toRerun,
      onSelect: () => void navigate({ to: toRerun }),
    };
    const restatusWells: MenuAction = {
      key: "restatusWells",
      label: text("operations.restatusWells"),
      icon: <IconListCheck {...icon} />,
      href: toRestatus,
      onSelect: () => void navigate({ to: toRestatus }),
    };
    return [
      ...(rerun.mayStart ? [rerunWells] : []),
      ...(restatus.mayStart ? [restatusWells] : []),
    ];
  };
}

/** Links to the trajectory pages of a well, which everybody who sees the well may open. */
function useGroundLinks(): (wellId: number) => readonly MenuAction[] {
  const text = useText();
  const navigate = useNavigate();
  return (wellId) => {
    const trajectory = links.wellTrajectory({ wellId });
    const perforation = links.wellPerforation({ wellId });
    return [
      {
        key: "trajectory",
        label: text("title.wellTrajectory"),
        icon: <IconRoute {...icon} />,
        href: trajectory,
        onSelect: () => void navigate({ to: trajectory }),
      },
      {
        key: "perforation",
        label: text("title.wellPerforation"),
        icon: <IconLayoutDistributeVertical {...icon} />,
        href: perforation,
        onSelect: () => void navigate({ to: perforation }),
      },
    ];
  };
}

const WellDialog = lazyDialog(async () => {
  const [{ WellDialog: Loaded }] = await Promise.all([
    import("#features/wells/WellDialog.tsx"),
    loadTexts("pads-wells"),
  ]);
  return Loaded;
});

const DeleteAssetDialog = lazyDialog(
  async () =>
    (await import("#features/deletions/DeleteAssetDialog.tsx"))
      .DeleteAssetDialog,
);

const CloneWellDialog = lazyDialog(
  async () =>
    (await import("#features/wells/CloneWellDialog.tsx")).CloneWellDialog,
);

export function WellsScreen() {
  const text = useText();
  const { projectId } = useRouteParams("wells");
  const { can } = useAbilities();
  const writeBlock = useWriteBlock();
  const list = { type: "well", projectId } as const;
  const [view, changeView] = useListView();
  const tagsOf = useTagsOfRows(list);
  const [cloned, setCloned] = useState<Well | null>(null);
  const [documented, setDocumented] = useState<number | null>(null);
  const [valued, setValued] = useState<number | null>(null);
  const mayApplyValues = useMayApplyValues();
  const { data: project } = useQuery(projectQueries.one(projectId));
  const wells = useQuery(wellQueries.ofProject(projectId));
  const dialog = useRecordDialog(wells.refetch);
  const shown = (wells.data ?? []).filter((well) =>
    matchesView(view, {
      texts: [well.wellNumber, well.operatorName, well.leaseName, well.uwi],
      active: well.active,
      hidden: well.hide,
      tagIds: tagsOf(well.id),
    }),
  );
  const choice = useRowChoice(shown, ({ wellNumber }) =>
    text("padsLists.choose", { name: wellNumber }),
  );
  const offers = useBulkOffers("well");
  const tags = useTagsDialog();
  const groundLinks = useGroundLinks();
  const batchLinks = useBatchLinks();
  const playbookLinks = usePlaybookLinks();
  const backTestLink = useBackTestLink();
  const importAction = useWellImportAction(projectId);
  useActivate(project);
  usePageTitle(project?.name, project?.companyName);

  return (
    <>
      <PageBar
        heading={text("wells.heading")}
        note={wells.data && text("wells.count", { count: wells.data.length })}
        filter={
          <FilterBox
            value={view.text}
            onChange={(wanted) => changeView({ text: wanted })}
          />
        }
      >
        <ListFilters type="well" view={view} onChange={changeView} />
        <BulkTools
          list={list}
          ids={choice.chosen.map(({ id }) => id)}
          shownCount={shown.length}
          nameOf={(id) =>
            wells.data?.find((well) => well.id === id)?.wellNumber ?? ""
          }
          onChooseAll={choice.chooseAll}
          onClear={choice.clear}
        />
        <RecentlyDeletedButton list={list} />
        <AppLink to={links.stages({ projectId })} className="sc-button">
          {text("pads.stages")}
        </AppLink>
        <AppLink
          to={links.projectTrajectory({ projectId })}
          className="sc-button"
        >
          {text("title.projectTrajectory")}
        </AppLink>
        <RefreshButton onRefresh={() => void wells.refetch()} />
        <AppLink
          to={links.projectImport({ projectId })}
          className="sc-button"
          data-variant="outline"
        >
          <IconUpload size={16} stroke={1.75} />
          {text("wells.import")}
        </AppLink>
        {can("create", "wells") && can("edit", "wells") && (
          <AppLink
            to={`${links.adminImport()}?kind=wells`}
            className="sc-button"
            data-variant="outline"
          >
            <IconTableImport size={16} stroke={1.75} />
            {text("wells.importList")}
          </AppLink>
        )}
        {can("create", "wells") && (
          <Button
            variant="primary"
            icon={<IconPlus size={16} stroke={2} />}
            disabledReason={writeBlock}
            onClick={dialog.create}
          >
            {text("wells.add")}
          </Button>
        )}
      </PageBar>
      <div className="page-body">
        <ListCard query={wells} looking={text("wells.looking")}>
          {(rows) => (
            <WellTable
              projectId={projectId}
              wells={shown}
              total={rows.length}
              view={view}
              onView={changeView}
              selection={offers.length === 0 ? undefined : choice.selection}
              onEdit={dialog.edit}
              onClone={setCloned}
              onDelete={dialog.remove}
              otherActions={({ id, wellNumber }) => [
                ...groundLinks(id),
                ...playbookLinks({ assetType: "WELL", assetId: id }),
                ...backTestLink(id),
                ...batchLinks(id),
                ...tags.actionsOf({ type: "well", id }, wellNumber),
                {
                  key: "documents",
                  label: text("wells.documents"),
                  icon: <IconFileText {...icon} />,
                  onSelect: () => setDocumented(id),
                },
                ...(mayApplyValues
                  ? [
                      {
                        key: "stageValues",
                        label: text("wells.stageValues"),
                        icon: <IconTransferOut {...icon} />,
                        onSelect: () => setValued(id),
                      },
                    ]
                  : []),
                importAction(id),
              ]}
            />
          )}
        </ListCard>
      </div>
      {tags.dialog}
      {dialog.open?.kind === "create" && (
        <WellDialog projectId={projectId} well={null} onClose={dialog.close} />
      )}
      {dialog.open?.kind === "edit" && (
        <WellDialog
          projectId={projectId}
          well={dialog.open.item}
          onDocuments={setDocumented}
          onClose={dialog.close}
        />
      )}
      {documented !== null && (
        <WellDocuments
          wellId={documented}
          onClose={() => setDocumented(null)}
        />
      )}
      {valued !== null && (
        <StageValues wellId={valued} onClose={() => setValued(null)} />
      )}
      {dialog.open?.kind === "delete" && (
        <DeleteAssetDialog
          asset={{
            type: "well",
            id: dialog.open.item.id,
            name: dialog.open.item.wellNumber,
          }}
          list={list}
          onClose={dialog.close}
        />
      )}
      {cloned !== null && (
        <CloneWellDialog well={cloned} onClose={() => setCloned(null)} />
      )}
    </>
  );
}
