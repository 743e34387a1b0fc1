import "./tags.css";
import { IconButton, Menu } from "@stagecraft/ui";
import { IconTag } from "@tabler/icons-react";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { useTagActions } from "./use-tag-actions.tsx";

interface TagChooserProps {
  stage: Stage;
}

/** Adds and removes the stage's tags. */
export function TagChooser({ stage }: TagChooserProps) {
  const text = useText();
  const writeBlock = useWriteBlock();
  const { actions, hint } = useTagActions(stage, true);
  return (
    <Menu
      {...(hint === null
        ? {}
        : { header: <span className="page-quiet">{hint}</span> })}
      groups={[{ label: text("tools.tags"), actions }]}
      trigger={(props) => (
        <IconButton
          {...props}
          label={text("tools.tags")}
          icon={<IconTag size={18} stroke={1.75} />}
          disabledReason={writeBlock}
        />
      )}
    />
  );
}
