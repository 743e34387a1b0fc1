import { IconButton, Menu } from "@stagecraft/ui";
import { IconBook2, IconDeviceTv } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import type { usePlaybookTools } from "./use-playbook-tools.tsx";

interface PlaybookButtonsProps {
  tools: ReturnType<typeof usePlaybookTools>;
}

/** The chooser of playbook editors, and the monitor on a live chart. */
export function PlaybookButtons({ tools }: PlaybookButtonsProps) {
  const text = useText();
  const [monitor] = tools.monitor;
  return (
    <>
      {monitor !== undefined && (
        <IconButton
          label={monitor.label}
          icon={<IconDeviceTv size={18} stroke={1.75} />}
          onClick={monitor.onSelect}
        />
      )}
      {tools.editors.length > 0 && (
        <Menu
          groups={tools.editors}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              label={text("tools.playbookEditors")}
              icon={<IconBook2 size={18} stroke={1.75} />}
            />
          )}
        />
      )}
    </>
  );
}
