import { Card } from "@stagecraft/ui";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { useLocalSetting } from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";

interface PanelCardProps {
  /** The key under which the browser stores its folded state. */
  name: string;
  title: string;
  /** Null before it is known. */
  count: number | null;
  mark?: ReactNode;
  emptyText: string;
  /** Shown instead of everything before the data is loaded, so that the panel never wrongly reads "none". */
  waiting: ReactNode;
  children: ReactNode;
}

/** A card that folds by its header; its state is remembered. */
export function PanelCard({
  name,
  title,
  count,
  mark,
  emptyText,
  waiting,
  children,
}: PanelCardProps) {
  const bodyId = useId();
  const [stored, write] = useLocalSetting(settingKeys.stagePanel(name));
  const isOpen = stored !== "closed";
  const known =
    count === 0 ? <p className="notice-empty">{emptyText}</p> : children;
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
          {count !== null && <bdi className="notice-count">{count}</bdi>}
        </button>
      }
      actions={mark}
    >
      {isOpen && <div id={bodyId}>{count === null ? waiting : known}</div>}
    </Card>
  );
}
