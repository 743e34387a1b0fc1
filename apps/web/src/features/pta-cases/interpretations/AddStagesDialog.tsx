import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import {
  ptaCaseQueries,
  useAddStages,
  type OfferedStage,
  type PtaCase,
} from "../pta-cases.queries.ts";

const unfitTexts: Readonly<
  Record<NonNullable<OfferedStage["unfit"]>, TextKey>
> = {
  noSamples: "ptaCases.noSamples",
  notOver: "ptaCases.notOver",
};

interface WellStagesProps {
  wellNumber: string;
  stages: readonly OfferedStage[];
  chosen: ReadonlySet<number>;
  onChoose: (stageIds: readonly number[], isOn: boolean) => void;
}

const isFit = ({ unfit }: OfferedStage) => unfit === null;

function WellStages(props: WellStagesProps) {
  const { wellNumber, stages, chosen, onChoose } = props;
  const text = useText();
  const fit = stages.filter(isFit).map(({ stageId }) => stageId);
  const areAll = fit.length > 0 && fit.every((id) => chosen.has(id));
  return (
    <fieldset className="pta-offered">
      <legend>
        <bdi>{wellNumber}</bdi>
      </legend>
      <Checkbox
        label={text("ptaCases.allOfWell", { count: fit.length })}
        isChecked={areAll}
        disabledReason={fit.length === 0 ? text("ptaCases.noneFit") : undefined}
        onChange={(isOn) => onChoose(fit, isOn)}
      />
      <ul>
        {stages.map(({ stageId, stageName, unfit }) => (
          <li key={stageId}>
            <Checkbox
              label={text("ptaCases.stageNamed", { stage: stageName })}
              isChecked={chosen.has(stageId)}
              disabledReason={
                unfit === null ? undefined : text(unfitTexts[unfit])
              }
              onChange={(isOn) => onChoose([stageId], isOn)}
            />
            {unfit !== null && (
              <span className="page-quiet">{text(unfitTexts[unfit])}</span>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface AddStagesDialogProps {
  ptaCase: PtaCase;
  onClose: () => void;
}

/** The stages that a case offers; those with its tag are selected initially. */
export function AddStagesDialog({ ptaCase, onClose }: AddStagesDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const block = useWriteBlock();
  const { data, error, refetch } = useQuery(
    ptaCaseQueries.offeredStages(ptaCase.id),
  );
  const adding = useAddStages(ptaCase.id);
  const [own, setOwn] = useState<ReadonlySet<number> | null>(null);
  const tagged = ptaCase.tagId === null ? [] : (data ?? []).filter(isFit);
  const chosen = own ?? new Set(tagged.map(({ stageId }) => stageId));

  function choose(stageIds: readonly number[], isOn: boolean) {
    const next = new Set(chosen);
    for (const id of stageIds)
      if (isOn) next.add(id);
      else next.delete(id);
    setOwn(next);
  }

  function add() {
    adding.mutate([...chosen], {
      onSuccess: (added) => {
        toaster.show({
          tone: "info",
          text: text("ptaCases.added", { count: added.length }),
        });
        onClose();
      },
    });
  }

  const none = chosen.size === 0 ? text("ptaCases.chooseStage") : undefined;
  return (
    <Dialog
      title={text("ptaCases.addStages")}
      subject={<bdi>{ptaCase.name}</bdi>}
      isPersistent
      onClose={onClose}
      onSubmit={() => {
        if ((block ?? none) === undefined && !adding.isPending) add();
      }}
      status={adding.error === null ? null : errorText(adding.error)}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={adding.isPending}
            disabledReason={block ?? none}
          >
            {text("ptaCases.addCount", { count: chosen.size })}
          </Button>
        </>
      }
    >
      <p className="page-quiet pta-form-note">
        {ptaCase.tagName === null
          ? text("ptaCases.offersAll")
          : text("ptaCases.offersTagged", { tag: ptaCase.tagName })}
      </p>
      {data === undefined && error === null && (
        <Skeleton text={text("ptaCases.lookingStages")} lines={5} />
      )}
      {data === undefined && error !== null && (
        <ErrorState
          text={errorText(error)}
          onRetry={mayRetry(error) ? () => void refetch() : undefined}
        />
      )}
      {data?.length === 0 && <EmptyState text={text("ptaCases.noneOffered")} />}
      {[...Map.groupBy(data ?? [], ({ wellId }) => wellId)].map(
        ([wellId, stages]) => (
          <WellStages
            key={wellId}
            wellNumber={stages[0]?.wellNumber ?? ""}
            stages={stages}
            chosen={chosen}
            onChoose={choose}
          />
        ),
      )}
    </Dialog>
  );
}
