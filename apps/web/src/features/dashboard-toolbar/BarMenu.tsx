import { Button, Menu, type MenuGroup } from "@stagecraft/ui";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface BarMenuProps {
  label: string;
  icon: ReactNode;
  groups: readonly MenuGroup[];
  /** Its name in a guided tour. */
  tour?: string;
}

/** A named menu of the bar; an empty one is not shown. */
export function BarMenu({ label, icon, groups, tour }: BarMenuProps) {
  const isEmpty = groups.every((group) =>
    "actions" in group ? group.actions.length === 0 : group.length === 0,
  );
  if (isEmpty) return null;
  return (
    <span className="dashboard-tool" data-tour={tour}>
      <Menu
        groups={groups}
        trigger={(props) => (
          <Button
            {...props}
            icon={icon}
            endIcon={<IconChevronDown size={16} stroke={1.75} />}
          >
            {label}
          </Button>
        )}
      />
    </span>
  );
}
