import { tagLabel } from "@stagecraft/domain";
import {
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedType } from "#entities/asset-list/asset-list.ts";
import { choosableTags } from "#entities/tag/choosable-tags.ts";
import { tagQueries, type Tag } from "#entities/tag/tag.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { BulkChange } from "./bulk-results.ts";
import "./bulk-edits.css";

const doings = ["leave", "add", "remove"] as const;
type Doing = (typeof doings)[number];

const doingTexts: Readonly<Record<Doing, TextKey>> = {
  leave: "padsLists.tagLeave",
  add: "padsLists.tagAdd",
  remove: "padsLists.tagRemove",
};

interface TagRowProps {
  tag: Tag;
  doing: Doing;
  onChange: (doing: Doing) => void;
}

function TagRow({ tag, doing, onChange }: TagRowProps) {
  const text = useText();
  return (
    <fieldset className="bulk-tag">
      <legend>
        <bdi>{tagLabel(tag.name)}</bdi>
      </legend>
      {doings.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={`tag-${tag.id}`}
            checked={doing === each}
            onChange={() => onChange(each)}
          />
          {text(doingTexts[each])}
        </label>
      ))}
    </fieldset>
  );
}

interface BulkTagsDialogProps {
  type: ListedType;
  count: number;
  editing: { isPending: boolean; error: Error | null };
  onConfirm: (change: BulkChange) => void;
  onClose: () => void;
}

/** Puts tags on all selected rows and takes others off, in one request. */
export function BulkTagsDialog(props: BulkTagsDialogProps) {
  const { type, count, editing, onConfirm, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const abilities = useAbilities();
  const offered = useQuery(tagQueries.ofType(type));
  const [doing, setDoing] = useState<ReadonlyMap<number, Doing>>(new Map());
  const tags = choosableTags(offered.data ?? [], abilities);
  const idsOf = (wanted: Doing) =>
    tags.map(({ id }) => id).filter((id) => doing.get(id) === wanted);
  const addIds = idsOf("add");
  const removeIds = idsOf("remove");
  const isEmpty = addIds.length + removeIds.length === 0;
  return (
    <ConfirmDialog
      title={text("padsLists.bulkTags")}
      confirmText={text("padsLists.apply")}
      isBusy={editing.isPending}
      disabledReason={
        writeBlock ?? (isEmpty ? text("padsLists.chooseTag") : undefined)
      }
      status={editing.error === null ? null : errorText(editing.error)}
      onConfirm={() => onConfirm({ kind: "tags", addIds, removeIds })}
      onClose={onClose}
    >
      <p>{text("padsLists.bulkIntro", { number: count })}</p>
      {offered.data === undefined && offered.error === null && (
        <Skeleton text={text("tools.tagsLooking")} lines={4} />
      )}
      {offered.error !== null && (
        <ErrorState
          text={errorText(offered.error)}
          onRetry={() => void offered.refetch()}
        />
      )}
      {offered.data !== undefined && tags.length === 0 && (
        <EmptyState text={text("operations.noTagsFor")} />
      )}
      {tags.map((tag) => (
        <TagRow
          key={tag.id}
          tag={tag}
          doing={doing.get(tag.id) ?? "leave"}
          onChange={(wanted) => setDoing(new Map(doing).set(tag.id, wanted))}
        />
      ))}
    </ConfirmDialog>
  );
}
