import { daysKeptAfterDeletion } from "@stagecraft/domain";
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  Skeleton,
  TextField,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#api/api-error.ts";
import type { AssetList } from "#entities/asset-list/asset-list.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { type Text, useText } from "#translations/use-text.ts";
import { daysLeft } from "./deletion-rules.ts";
import {
  deletionQueries,
  useRemoveForGood,
  useRestore,
  type Deletion,
} from "./deletions.queries.ts";
import "./deletions.css";

function contentOf({ assetType, wells, stages }: Deletion, text: Text) {
  const parts = [
    ...(assetType === "project" && wells > 0
      ? [text("padsLists.lossWells", { number: wells })]
      : []),
    ...(assetType !== "stage" && stages > 0
      ? [text("padsLists.lossStages", { number: stages })]
      : []),
  ];
  return parts.join(", ");
}

interface DeletedRowProps {
  deletion: Deletion;
  now: number;
  onRemove: () => void;
}

/** When the name is taken, the row itself requests another one. */
function DeletedRow({ deletion, now, onRemove }: DeletedRowProps) {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const { hasRole } = useAbilities();
  const restore = useRestore();
  const [name, setName] = useState(deletion.name);
  const { error } = restore;
  const isTaken =
    error instanceof ApiError && error.code.endsWith(".duplicate");
  const isSame = isTaken && name.trim() === deletion.name;
  const content = contentOf(deletion, text);
  return (
    <li className="deletion-row">
      <div className="deletion-facts">
        <bdi className="deletion-name">
          {deletion.wellNumber === null
            ? deletion.name
            : `${deletion.wellNumber} ${deletion.name}`}
        </bdi>
        {content !== "" && <span className="page-quiet">{content}</span>}
        <span className="page-quiet">
          {text("padsLists.deletedBy", { name: deletion.deletedBy })}{" "}
          <Moment at={deletion.deletedAt} />
        </span>
        <span className="page-quiet">
          {text("padsLists.daysLeft", { number: daysLeft(deletion, now) })}
        </span>
      </div>
      {error !== null && (
        <p className="sc-error" role="alert">
          {errorText(error)}
        </p>
      )}
      {isTaken && (
        <TextField
          label={text("padsLists.newName")}
          value={name}
          isRequired
          onChange={setName}
        />
      )}
      <div className="deletion-buttons">
        <Button
          variant="outline"
          disabled={restore.isPending}
          disabledReason={
            writeBlock ?? (isSame ? text("padsLists.newNameReason") : undefined)
          }
          onClick={() =>
            restore.mutate({
              deletion,
              ...(name.trim() === deletion.name ? {} : { name: name.trim() }),
            })
          }
        >
          {text("padsLists.restore")}
        </Button>
        {hasRole("administrator") && (
          <Button
            variant="danger"
            disabledReason={writeBlock}
            onClick={onRemove}
          >
            {text("padsLists.removeForGood")}
          </Button>
        )}
      </div>
    </li>
  );
}

interface RemoveForGoodDialogProps {
  deletion: Deletion;
  onClose: () => void;
}

function RemoveForGoodDialog({ deletion, onClose }: RemoveForGoodDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const removal = useRemoveForGood();
  return (
    <ConfirmDialog
      title={text("padsLists.removeForGood")}
      confirmText={text("padsLists.removeForGood")}
      tone="danger"
      isBusy={removal.isPending}
      disabledReason={writeBlock}
      status={removal.error === null ? null : errorText(removal.error)}
      onConfirm={() => removal.mutate(deletion, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{text("padsLists.removeQuestion", { name: deletion.name })}</p>
    </ConfirmDialog>
  );
}

interface RecentlyDeletedDialogProps {
  list: AssetList;
  onClose: () => void;
}

export function RecentlyDeletedDialog(props: RecentlyDeletedDialogProps) {
  const { list, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const deletions = useQuery(deletionQueries.ofList(list));
  const [removing, setRemoving] = useState<Deletion | null>(null);
  const { data, error } = deletions;
  if (removing !== null)
    return (
      <RemoveForGoodDialog
        deletion={removing}
        onClose={() => setRemoving(null)}
      />
    );
  return (
    <Dialog
      title={text("padsLists.recentlyDeleted")}
      isReading
      buttons={
        <Button variant="primary" onClick={onClose}>
          {text("action.ok")}
        </Button>
      }
      onClose={onClose}
      onSubmit={onClose}
    >
      <p className="page-quiet">
        {text("padsLists.keptFor", { number: daysKeptAfterDeletion })}
      </p>
      {data === undefined && error === null && (
        <Skeleton text={text("padsLists.deletedLooking")} lines={4} />
      )}
      {data === undefined && error !== null && (
        <ErrorState
          text={errorText(error)}
          onRetry={() => void deletions.refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState text={text("padsLists.nothingDeleted")} />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="deletion-list">
          {data.map((deletion) => (
            <DeletedRow
              key={deletion.id}
              deletion={deletion}
              now={deletions.dataUpdatedAt}
              onRemove={() => setRemoving(deletion)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
