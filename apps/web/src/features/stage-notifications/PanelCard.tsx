import { Card } from "@stagecraft/ui";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { useLocalSetting } from "#entities/preferences/local-setting.ts";
import { settingKeys } from "#entities/preferences/setting-keys.ts";

interface PanelCardProps {
  /** What the browser remembers it by. */
  name: string;
  title: string;
  count: number;
  mark?: ReactNode;
  emptyText: string;
  children: ReactNode;
}

/** A card whose head folds it; how it was left is how it is found again. */
export function PanelCard({
  name,
  title,
  count,
  mark,
  emptyText,
  children,
}: PanelCardProps) {
  const bodyId = useId();
  const [stored, write] = useLocalSetting(settingKeys.stagePanel(name));
  const isOpen = stored !== "closed";
  return (
    <Card
      className="notice-panel"
      title={
        <button
          type="button"
          className="notice-fold"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => write(isOpen ? "closed" : "open")}
        >
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          <span>{title}</span>
          <bdi className="notice-count">{count}</bdi>
        </button>
      }
      actions={mark}
    >
      {isOpen && (
        <div id={bodyId}>
          {count === 0 ? <p className="notice-empty">{emptyText}</p> : children}
        </div>
      )}
    </Card>
  );
}
