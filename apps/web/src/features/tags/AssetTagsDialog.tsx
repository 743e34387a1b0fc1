import "./tags.css";
import {
  confidentialTag,
  noClientGuidanceTag,
  tagLabel,
  ownValue,
} from "@stagecraft/domain";
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import {
  tagQueries,
  type Tag,
  type TagAsset,
} from "#entities/tag/tag.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { choosableTags } from "#entities/tag/choosable-tags.ts";
import { useChangeTag } from "./tags.queries.ts";
import { TagColorSwatch } from "./TagColorSwatch.tsx";

interface AssetTagsDialogProps {
  asset: TagAsset;
  name: string;
  onClose: () => void;
}

/** The effects of a tag besides labeling. */
const effects: Readonly<Record<string, TextKey>> = {
  [confidentialTag]: "operations.effectConfidential",
  [noClientGuidanceTag]: "operations.effectNoGuidance",
};

interface TagRowProps {
  tag: Tag;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function TagRow({ tag, isOn, onChange }: TagRowProps) {
  const text = useText();
  const noteId = useId();
  const isOffline = useWriteBlock() !== undefined;
  const effect = ownValue(effects, tag.name);
  const notes = [
    ...(tag.description === "" ? [] : [tag.description]),
    ...(effect === undefined ? [] : [text(effect)]),
  ];
  return (
    <li>
      <label className="tag-row">
        <input
          type="checkbox"
          className="sc-box"
          checked={isOn}
          disabled={isOffline}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <TagColorSwatch color={tag.color} />
        <span>
          <bdi>{tagLabel(tag.name)}</bdi>
          <span id={noteId}>
            {notes.map((note) => (
              <span key={note} className="tag-note" dir="auto">
                {note}
              </span>
            ))}
          </span>
        </span>
      </label>
    </li>
  );
}

function TagRows({ asset }: Pick<AssetTagsDialogProps, "asset">) {
  const text = useText();
  const errorText = useErrorText();
  const offered = useQuery(tagQueries.ofType(asset.type));
  const carried = useQuery(tagQueries.ofAsset(asset));
  const changeTag = useChangeTag(asset);
  const abilities = useAbilities();
  const failure = offered.error ?? carried.error;
  if (offered.data === undefined || carried.data === undefined)
    return failure === null ? (
      <Skeleton text={text("tools.tagsLooking")} lines={4} />
    ) : (
      <ErrorState text={errorText(failure)} />
    );
  const tags = choosableTags(offered.data, abilities);
  if (tags.length === 0)
    return <EmptyState text={text("operations.noTagsFor")} />;
  const carriedIds = new Set(carried.data.map(({ id }) => id));
  return (
    <ul className="tag-rows">
      {tags.map((tag) => (
        <TagRow
          key={tag.id}
          tag={tag}
          isOn={carriedIds.has(tag.id)}
          onChange={(isOn) => changeTag.mutate({ tag, isOn })}
        />
      ))}
    </ul>
  );
}

/** Adds and removes tags of a project, well or stage, each with immediate effect. */
export function AssetTagsDialog(props: AssetTagsDialogProps) {
  const { asset, name, onClose } = props;
  const text = useText();
  const offline = useWriteBlock();
  return (
    <Dialog
      title={text("operations.tagsTitle")}
      subject={<bdi>{name}</bdi>}
      width="narrow"
      status={offline}
      buttons={
        <Button variant="primary" onClick={onClose}>
          {text("action.ok")}
        </Button>
      }
      onClose={onClose}
      onSubmit={onClose}
    >
      <TagRows asset={asset} />
    </Dialog>
  );
}
