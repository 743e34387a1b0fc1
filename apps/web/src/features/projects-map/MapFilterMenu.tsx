import { Button, Menu, type MenuAction } from "@stagecraft/ui";
import { IconChevronDown, IconTags } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import { everything, type CountedTag, type MapFilter } from "./map-filter.ts";

interface MapFilterMenuProps {
  tags: readonly CountedTag[];
  filter: MapFilter;
  onChange: (filter: MapFilter) => void;
}

function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

/** Filters the map to pads with certain tags, or to those in production. */
export function MapFilterMenu({ tags, filter, onChange }: MapFilterMenuProps) {
  const text = useText();
  const { tagIds, activeOnly } = filter;
  const count = tagIds.length + (activeOnly ? 1 : 0);
  const ofTags: MenuAction[] = tags.map((tag) => ({
    key: String(tag.id),
    label: tag.name,
    note: text("map.pads", { count: tag.count }),
    mark: { kind: "checkbox", isOn: tagIds.includes(tag.id) },
    keepsOpen: true,
    onSelect: () => onChange({ ...filter, tagIds: toggled(tagIds, tag.id) }),
  }));
  const noTags: MenuAction[] = [
    {
      key: "none",
      label: text("map.noTags"),
      disabledReason: text("map.noTagsReason"),
      onSelect: () => undefined,
    },
  ];
  const clear: MenuAction[] =
    count === 0
      ? []
      : [
          {
            key: "clear",
            label: text("map.clear"),
            onSelect: () => onChange(everything),
          },
        ];
  return (
    <span data-tour="mapTags">
      <Menu
        groups={[
          {
            label: text("map.tags"),
            actions: ofTags.length === 0 ? noTags : ofTags,
          },
          {
            label: text("map.state"),
            actions: [
              {
                key: "active",
                label: text("map.activeOnly"),
                mark: { kind: "checkbox", isOn: activeOnly },
                keepsOpen: true,
                onSelect: () =>
                  onChange({ ...filter, activeOnly: !activeOnly }),
              },
            ],
          },
          clear,
        ]}
        trigger={(props) => (
          <Button
            {...props}
            variant="outline"
            icon={<IconTags size={16} stroke={1.75} />}
            endIcon={<IconChevronDown size={16} stroke={1.75} />}
          >
            {count === 0
              ? text("map.filter")
              : text("map.filterCount", { count })}
          </Button>
        )}
      />
    </span>
  );
}
