import { tagLabel } from "@stagecraft/domain";
import type { MenuAction } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { tagQueries, type TagAsset } from "#entities/tag/tag.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { choosableTags } from "#entities/tag/choosable-tags.ts";
import { useChangeTag } from "./tags.queries.ts";
import { TagColorSwatch } from "./TagColorSwatch.tsx";

export interface TagActions {
  readonly actions: readonly MenuAction[];
  /** Why no tags are available; null when there are some. */
  readonly hint: string | null;
}

/** The stage's tags as entries of a menu: each is on or off. */
export function useTagActions(stage: Stage, isWanted: boolean): TagActions {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const abilities = useAbilities();
  const asset: TagAsset = { type: "stage", id: stage.id };
  const offered = useQuery({
    ...tagQueries.ofType("stage"),
    enabled: isWanted,
  });
  const carried = useQuery({ ...tagQueries.ofAsset(asset), enabled: isWanted });
  const changeTag = useChangeTag(asset);
  const failure = offered.error ?? carried.error;
  if (offered.data === undefined || carried.data === undefined)
    return {
      actions: [],
      hint: failure === null ? text("tools.tagsLooking") : errorText(failure),
    };
  const carriedIds = new Set(carried.data.map(({ id }) => id));
  const actions = choosableTags(offered.data, abilities).map(
    (tag): MenuAction => {
      const isOn = carriedIds.has(tag.id);
      return {
        key: `tag-${tag.id}`,
        label: tagLabel(tag.name),
        icon: <TagColorSwatch color={tag.color} />,
        note: tag.description === "" ? undefined : tag.description,
        mark: { kind: "checkbox", isOn },
        keepsOpen: true,
        disabledReason: writeBlock,
        onSelect: () => changeTag.mutate({ tag, isOn: !isOn }),
      };
    },
  );
  return {
    actions,
    hint: actions.length === 0 ? text("tools.noTags") : null,
  };
}
