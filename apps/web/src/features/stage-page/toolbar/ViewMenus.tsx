import { IconButton, Menu, type MenuGroup } from "@stagecraft/ui";
import { IconList, IconTimeline } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";

interface ViewMenuProps {
  groups: readonly MenuGroup[];
}

export function LegendMenu({ groups }: ViewMenuProps) {
  const text = useText();
  return (
    <Menu
      groups={groups}
      trigger={(props) => (
        <IconButton
          {...props}
          label={text("chart.legend")}
          icon={<IconList size={18} stroke={1.75} />}
        />
      )}
    />
  );
}

export function SecondaryMenu({ groups }: ViewMenuProps) {
  const text = useText();
  return (
    <Menu
      groups={groups}
      trigger={(props) => (
        <IconButton
          {...props}
          label={text("tools.secondary")}
          icon={<IconTimeline size={18} stroke={1.75} />}
        />
      )}
    />
  );
}
