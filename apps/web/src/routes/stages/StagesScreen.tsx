import { Banner, Button, Chooser, FilterBox } from "@stagecraft/ui";
import { IconInfoCircle, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useRecordDialog, versionKey } from "#shared/form/record-dialog.ts";
import { ListFilters } from "#entities/asset-list/ListFilters.tsx";
import { matchesView } from "#entities/asset-list/list-view.ts";
import {
  useListView,
  useTagsOfRows,
} from "#entities/asset-list/use-list-view.ts";
import { useRowChoice } from "#entities/asset-list/use-row-choice.ts";
import { BulkTools, useBulkOffers } from "#features/bulk-edits/BulkTools.tsx";
import { RecentlyDeletedButton } from "#features/deletions/RecentlyDeletedButton.tsx";
import { textsOfStage } from "#features/stages/stage-columns.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import {
  maximumStages,
  stageQueries,
  type StageListItem,
} from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { wellQueries, type Well } from "#entities/well/well.queries.ts";
import { useStageMovesDialog } from "#features/stage-moves/use-stage-moves-dialog.tsx";
import { useTagsDialog } from "#features/tags/use-tags-dialog.tsx";
import { StageTable } from "#features/stages/StageTable.tsx";
import { useCloneStage } from "#features/stages/stages.mutations.ts";
import { useText } from "#translations/use-text.ts";
import { useBatchActions } from "./use-batch-actions.tsx";

const StageDialog = lazyDialog(
  async () => (await import("#features/stages/StageDialog.tsx")).StageDialog,
);

const DeleteAssetDialog = lazyDialog(
  async () =>
    (await import("#features/deletions/DeleteAssetDialog.tsx"))
      .DeleteAssetDialog,
);

interface WellChoiceProps {
  projectId: number;
  wellId: number | undefined;
  wells: readonly Well[];
}

interface ListNoteProps {
  projectId: number;
  stages: readonly StageListItem[];
}

/** The count and, while a stage of the list is being pumped, the time of its figures. */
function ListNote({ projectId, stages }: ListNoteProps) {
  const text = useText();
  const { dataUpdatedAt } = useQuery(operationsQueries.treatments(projectId));
  const isPumping = stages.some(({ state }) => state === "LOADING");
  const count = text("stages.count", { count: stages.length });
  if (!isPumping || dataUpdatedAt === 0) return count;
  const time = formatClock(dataUpdatedAt);
  return `${count} · ${text("stages.figuresAsOf", { time })}`;
}

const everyWell = "all";

function WellChoice({ projectId, wellId, wells }: WellChoiceProps) {
  const text = useText();
  const navigate = useNavigate();
  const current = wells.find(({ id }) => id === wellId);
  return (
    <Chooser
      label={text("stages.well")}
      current={current?.wellNumber ?? text("stages.allWells")}
      options={[
        {
          value: everyWell,
          label: text("stages.allWells"),
          isCurrent: wellId === undefined,
        },
        ...wells.map(({ id, wellNumber }) => ({
          value: String(id),
          label: wellNumber,
          isCurrent: id === wellId,
        })),
      ]}
      onChoose={(value) =>
        void navigate({
          to:
            value === everyWell
              ? links.stages({ projectId })
              : links.stages({ projectId, wellId: Number(value) }),
        })
      }
    />
  );
}

export function StagesScreen() {
  const text = useText();
  const { projectId, wellId } = useRouteParams("stages");
  const { isSupport } = useAbilities();
  const writeBlock = useWriteBlock();
  const list = { type: "stage", projectId } as const;
  const [view, changeView] = useListView();
  const tagsOf = useTagsOfRows(list);
  const { data: project } = useQuery(projectQueries.one(projectId));
  const { data: wells = [] } = useQuery(wellQueries.ofProject(projectId));
  const stages = useQuery(stageQueries.ofProject(projectId));
  const dialog = useRecordDialog(stages.refetch);
  const clone = useCloneStage(projectId);
  const well = wells.find(({ id }) => id === wellId);
  const ofWell = stages.data?.filter(
    (stage) => wellId === undefined || stage.wellId === wellId,
  );
  const shown = (ofWell ?? []).filter((stage) =>
    matchesView(view, {
      texts: textsOfStage(stage),
      state: stage.state,
      hidden: stage.hide,
      tagIds: tagsOf(stage.id),
    }),
  );
  const tags = useTagsDialog();
  const moves = useStageMovesDialog();
  const choice = useRowChoice(shown, ({ wellNumber, name }) =>
    text("operations.selectStage", { well: wellNumber, stage: name }),
  );
  const offers = useBulkOffers("stage");
  const batches = useBatchActions({
    chosen: choice.chosen,
    wells,
    onClear: choice.clear,
  });
  useActivate(project);
  usePageTitle(...(well ? [well.wellNumber] : []), project?.name);

  return (
    <>
      <PageBar
        heading={text("stages.heading")}
        note={ofWell && <ListNote projectId={projectId} stages={ofWell} />}
        filter={
          <FilterBox
            value={view.text}
            onChange={(wanted) => changeView({ text: wanted })}
          />
        }
      >
        <WellChoice projectId={projectId} wellId={wellId} wells={wells} />
        <ListFilters type="stage" view={view} onChange={changeView} />
        <BulkTools
          list={list}
          ids={choice.chosen.map(({ id }) => id)}
          shownCount={shown.length}
          nameOf={(id) => {
            const stage = stages.data?.find((each) => each.id === id);
            return stage ? `${stage.wellNumber} ${stage.name}` : "";
          }}
          onChooseAll={choice.chooseAll}
          onClear={choice.clear}
          moreActions={batches.actions}
        />
        <RecentlyDeletedButton list={list} />
        <RefreshButton onRefresh={() => void stages.refetch()} />
        {isSupport && (
          <Button
            variant="primary"
            icon={<IconPlus size={16} stroke={2} />}
            disabledReason={writeBlock}
            onClick={dialog.create}
          >
            {text("stages.create")}
          </Button>
        )}
      </PageBar>
      {stages.data?.length === maximumStages && (
        <Banner tone="info" icon={<IconInfoCircle size={18} stroke={1.75} />}>
          {text("stages.latestOnly", { count: maximumStages })}
        </Banner>
      )}
      <div className="page-body">
        <ListCard
          query={{ ...stages, data: ofWell }}
          looking={text("stages.looking")}
        >
          {(rows) => (
            <StageTable
              projectId={projectId}
              stages={shown}
              total={rows.length}
              wells={wells}
              view={view}
              onView={changeView}
              onEdit={dialog.edit}
              onClone={(stage) => clone.mutate(stage)}
              onDelete={dialog.remove}
              otherActions={(stage) => [
                ...tags.actionsOf(
                  { type: "stage", id: stage.id },
                  `${stage.name}, ${stage.wellNumber}`,
                ),
                ...moves.actionsOf(stage),
              ]}
              selection={
                offers.length + batches.actions.length > 0
                  ? choice.selection
                  : undefined
              }
            />
          )}
        </ListCard>
      </div>
      {tags.dialog}
      {moves.dialog}
      {batches.dialog}
      {dialog.open?.kind === "create" && (
        <StageDialog
          projectId={projectId}
          stage={null}
          stages={stages.data ?? []}
          wellId={wellId}
          wells={wells.filter(({ active }) => active)}
          onClose={dialog.close}
        />
      )}
      {dialog.open?.kind === "edit" && (
        <StageDialog
          key={versionKey(dialog.open.item)}
          projectId={projectId}
          stage={dialog.open.item}
          stages={stages.data ?? []}
          wells={wells}
          onClose={dialog.close}
          onReload={dialog.reload}
        />
      )}
      {dialog.open?.kind === "delete" && (
        <DeleteAssetDialog
          asset={{
            type: "stage",
            id: dialog.open.item.id,
            name: `${dialog.open.item.wellNumber} ${dialog.open.item.name}`,
          }}
          list={list}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
