import { IconButton, Menu, type MenuGroup } from "@stagecraft/ui";
import { IconDotsVertical } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";

export function StageKebab({ groups }: { groups: readonly MenuGroup[] }) {
  const text = useText();
  return (
    <Menu
      groups={groups}
      trigger={(props) => (
        <IconButton
          {...props}
          label={text("tools.more")}
          icon={<IconDotsVertical size={18} stroke={1.75} />}
        />
      )}
    />
  );
}
