import { IconButton } from "@stagecraft/ui";
import { IconRefresh } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import { useOfflineBlock } from "./use-write-block.ts";

export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  const text = useText();
  return (
    <IconButton
      label={text("action.refresh")}
      icon={<IconRefresh size={18} stroke={1.75} />}
      disabledReason={useOfflineBlock()}
      onClick={onRefresh}
    />
  );
}
