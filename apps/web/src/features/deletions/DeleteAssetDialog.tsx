import { daysKeptAfterDeletion, writeNumber } from "@stagecraft/domain";
import { ConfirmDialog, ErrorState, Skeleton, TextField } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AssetList } from "#entities/asset-list/asset-list.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { type Text, useText } from "#translations/use-text.ts";
import { isTypedName, needsTypedName } from "./deletion-rules.ts";
import {
  deletionQueries,
  useDeleteAsset,
  type DeletableAsset,
  type Losses,
} from "./deletions.queries.ts";
import "./deletions.css";

const titles: Readonly<Record<DeletableAsset["type"], TextKey>> = {
  project: "projects.deleteTitle",
  well: "wells.deleteTitle",
  stage: "stages.deleteTitle",
};

interface LossListProps {
  losses: Losses;
  type: DeletableAsset["type"];
}

function lossLines({ losses, type }: LossListProps, text: Text): string[] {
  const { wells, stages, sampleSeconds, documents } = losses;
  const hours = sampleSeconds / 3600;
  const line = (key: TextKey, count: number) =>
    count === 0 ? [] : [text(key, { number: count })];
  return [
    ...(type === "project" ? line("padsLists.lossWells", wells) : []),
    ...(type === "stage" ? [] : line("padsLists.lossStages", stages)),
    ...(sampleSeconds === 0
      ? []
      : [text("padsLists.lossSamples", { hours: writeNumber(hours, 1) })]),
    ...line("padsLists.lossDocuments", documents),
    ...line("padsLists.lossComments", losses.comments),
    ...line("padsLists.lossInterpretations", losses.interpretations),
  ];
}

function LossList(props: LossListProps) {
  const text = useText();
  const lines = lossLines(props, text);
  if (lines.length === 0) return <p>{text("padsLists.lossNothing")}</p>;
  return (
    <>
      <p>{text("padsLists.lossIntro")}</p>
      <ul className="deletion-losses">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

interface DeleteAssetDialogProps {
  asset: DeletableAsset;
  list: AssetList;
  onClose: () => void;
}

/** Shows first what will be lost and for how long it can be restored. */
export function DeleteAssetDialog(props: DeleteAssetDialogProps) {
  const { asset, list, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const losses = useQuery(deletionQueries.losses(asset));
  const removal = useDeleteAsset(list);
  const [typed, setTyped] = useState("");
  const { data } = losses;
  const isGuarded = data !== undefined && needsTypedName(data);
  const isUntyped = isGuarded && !isTypedName(typed, asset.name);
  return (
    <ConfirmDialog
      title={text(titles[asset.type])}
      confirmText={text("action.delete")}
      tone="danger"
      isBusy={removal.isPending}
      disabledReason={
        writeBlock ??
        (data === undefined ? text("padsLists.lossLooking") : undefined) ??
        (isUntyped ? text("padsLists.typeName") : undefined)
      }
      status={removal.error === null ? null : errorText(removal.error)}
      onConfirm={() => removal.mutate(asset, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="deletion-confirmation">
        <p>{text("padsLists.deleteQuestion", { name: asset.name })}</p>
        {data === undefined && losses.error === null && (
          <Skeleton text={text("padsLists.lossLooking")} lines={3} />
        )}
        {data === undefined && losses.error !== null && (
          <ErrorState
            text={errorText(losses.error)}
            onRetry={() => void losses.refetch()}
          />
        )}
        {data !== undefined && <LossList losses={data} type={asset.type} />}
        {data !== undefined && data.liveStages > 0 && (
          <p className="deletion-warning">
            {text("padsLists.lossLive", { number: data.liveStages })}
          </p>
        )}
        <p>{text("padsLists.keptFor", { number: daysKeptAfterDeletion })}</p>
        {isGuarded && (
          <TextField
            label={text("padsLists.typeNameLabel", { name: asset.name })}
            value={typed}
            isRequired
            onChange={setTyped}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
