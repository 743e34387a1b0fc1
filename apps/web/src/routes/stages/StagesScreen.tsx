import {
  Banner,
  Button,
  Chooser,
  FilterBox,
  type RowSelection,
} from "@stagecraft/ui";
import { IconInfoCircle, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useRecordDialog, versionKey } from "#shared/form/record-dialog.ts";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import {
  maximumStages,
  stageQueries,
  type StageListItem,
} from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { wellQueries, type Well } from "#entities/well/well.queries.ts";
import { useTagsDialog } from "#features/tags/use-tags-dialog.tsx";
import { StageTable } from "#features/stages/StageTable.tsx";
import { useCloneStage } from "#features/stages/stages.mutations.ts";
import { useText } from "#translations/use-text.ts";
import { BatchTools } from "./BatchTools.tsx";

interface StageChoice {
  /** The selected stages of the page. */
  readonly chosen: readonly StageListItem[];
  /** Undefined for users who have no actions for several stages. */
  readonly selection: RowSelection<StageListItem> | undefined;
  readonly clear: () => void;
}

/** The stages of the list that are selected for an action. */
function useStageChoice(stages: readonly StageListItem[]): StageChoice {
  const text = useText();
  const { can, isSupport } = useAbilities();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const mayStart =
    can("edit", "stages") && (isSupport || can("restart", "batchjobs"));
  const selection: RowSelection<StageListItem> = {
    label: ({ wellNumber, name }) =>
      text("operations.selectStage", { well: wellNumber, stage: name }),
    allLabel: text("operations.selectAll"),
    isChosen: ({ id }) => ids.has(id),
    onChoose: (rows, isOn) =>
      setIds((before) => {
        const after = new Set(before);
        for (const { id } of rows)
          if (isOn) after.add(id);
          else after.delete(id);
        return after;
      }),
  };
  return {
    chosen: stages.filter(({ id }) => ids.has(id)),
    selection: mayStart ? selection : undefined,
    clear: () => setIds(new Set()),
  };
}

const StageDialog = lazyDialog(
  async () => (await import("#features/stages/StageDialog.tsx")).StageDialog,
);

const DeleteStageDialog = lazyDialog(
  async () =>
    (await import("#features/stages/DeleteStageDialog.tsx")).DeleteStageDialog,
);

interface WellChoiceProps {
  projectId: number;
  wellId: number | undefined;
  wells: readonly Well[];
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
  const [filter, setFilter] = useState("");
  const { data: project } = useQuery(projectQueries.one(projectId));
  const { data: wells = [] } = useQuery(wellQueries.ofProject(projectId));
  const stages = useQuery(stageQueries.ofProject(projectId));
  const dialog = useRecordDialog(stages.refetch);
  const clone = useCloneStage(projectId);
  const well = wells.find(({ id }) => id === wellId);
  const shown = stages.data?.filter(
    (stage) => wellId === undefined || stage.wellId === wellId,
  );
  const tags = useTagsDialog();
  const choice = useStageChoice(shown ?? []);
  useActivate(project);
  usePageTitle(...(well ? [well.wellNumber] : []), project?.name);

  return (
    <>
      <PageBar
        heading={text("stages.heading")}
        note={shown && text("stages.count", { count: shown.length })}
        filter={<FilterBox value={filter} onChange={setFilter} />}
      >
        <WellChoice projectId={projectId} wellId={wellId} wells={wells} />
        <BatchTools
          chosen={choice.chosen}
          wells={wells}
          onClear={choice.clear}
        />
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
          query={{ ...stages, data: shown }}
          looking={text("stages.looking")}
        >
          {(rows) => (
            <StageTable
              projectId={projectId}
              stages={rows}
              wells={wells}
              filter={filter}
              onEdit={dialog.edit}
              onClone={(stage) => clone.mutate(stage)}
              onDelete={dialog.remove}
              otherActions={(stage) =>
                tags.actionsOf(
                  { type: "stage", id: stage.id },
                  `${stage.name}, ${stage.wellNumber}`,
                )
              }
              selection={choice.selection}
            />
          )}
        </ListCard>
      </div>
      {tags.dialog}
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
        <DeleteStageDialog stage={dialog.open.item} onClose={dialog.close} />
      )}
    </>
  );
}
