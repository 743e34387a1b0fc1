import { Button, Menu } from "@stagecraft/ui";
import { IconPlus } from "@tabler/icons-react";

interface AddMenuProps {
  label: string;
  choices: readonly { readonly key: string; readonly label: string }[];
  onAdd: (key: string) => void;
}

/** Adds an item that the list does not have yet. */
export function AddMenu({ label, choices, onAdd }: AddMenuProps) {
  return (
    <Menu
      groups={[
        choices.map((choice) => ({
          ...choice,
          onSelect: () => onAdd(choice.key),
        })),
      ]}
      trigger={(props) => (
        <Button
          {...props}
          variant="outline"
          icon={<IconPlus size={16} stroke={1.75} />}
          disabled={choices.length === 0}
        >
          {label}
        </Button>
      )}
    />
  );
}
