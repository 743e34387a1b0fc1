import {
  compareTags,
  stageStates,
  tagLabel,
  type StageState,
} from "@stagecraft/domain";
import { Button, Menu, type MenuAction, type MenuGroup } from "@stagecraft/ui";
import { IconFilter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { stateTexts } from "#entities/stage/state-label.ts";
import { tagQueries, type TagAsset } from "#entities/tag/tag.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { filterCount, noFilters, type ListView } from "./list-view.ts";

interface ListFiltersProps {
  type: TagAsset["type"];
  view: ListView;
  onChange: (changes: Partial<ListView>) => void;
}

function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item)
    ? items.filter((other) => other !== item)
    : [...items, item];
}

/** All filters of a list but the text, in one menu. */
export function ListFilters({ type, view, onChange }: ListFiltersProps) {
  const text = useText();
  const { can, isSupport } = useAbilities();
  const { data: tags = [] } = useQuery({
    ...tagQueries.ofType(type),
    enabled: can("get", "stagetags"),
  });
  const count = filterCount(view);

  function switchGroup(
    key: "active" | "hidden",
    label: string,
  ): Exclude<MenuGroup, readonly MenuAction[]> {
    const choices = [
      [null, text("padsLists.either")],
      [true, text("value.yes")],
      [false, text("value.no")],
    ] as const;
    return {
      label,
      actions: choices.map(([value, name]) => ({
        key: `${key}-${String(value)}`,
        label: name,
        mark: { kind: "radio", isOn: view[key] === value },
        keepsOpen: true,
        onSelect: () => onChange({ [key]: value }),
      })),
    };
  }

  const states: MenuGroup = {
    label: text("stages.state"),
    actions: stageStates.map((state: StageState) => ({
      key: state,
      label: text(stateTexts[state]),
      mark: { kind: "checkbox", isOn: view.states.includes(state) },
      keepsOpen: true,
      onSelect: () => onChange({ states: toggled(view.states, state) }),
    })),
  };
  const tagGroup: MenuGroup = {
    label: text("tools.tags"),
    actions: [...tags].sort(compareTags).map((tag) => ({
      key: `tag-${tag.id}`,
      label: tagLabel(tag.name),
      mark: { kind: "checkbox", isOn: view.tagIds.includes(tag.id) },
      keepsOpen: true,
      onSelect: () => onChange({ tagIds: toggled(view.tagIds, tag.id) }),
    })),
  };
  const activeLabel = text(
    type === "project" ? "projects.inProduction" : "wells.active",
  );
  const groups: MenuGroup[] = [
    ...(type === "stage" ? [states] : [switchGroup("active", activeLabel)]),
    ...(type !== "project" && isSupport
      ? [switchGroup("hidden", text("wells.hidden"))]
      : []),
    tagGroup,
    count === 0
      ? []
      : [
          {
            key: "clear",
            label: text("padsLists.clearFilters"),
            onSelect: () => onChange({ ...noFilters, text: view.text }),
          },
        ],
  ];
  return (
    <Menu
      groups={groups}
      trigger={(props) => (
        <Button
          {...props}
          variant="outline"
          icon={<IconFilter size={16} stroke={1.75} />}
        >
          {count === 0
            ? text("padsLists.filters")
            : text("padsLists.filtersSet", { number: count })}
        </Button>
      )}
    />
  );
}
