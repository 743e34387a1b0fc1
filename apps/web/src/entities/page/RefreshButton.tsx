import { IconButton } from "@stagecraft/ui";
import { IconRefresh } from "@tabler/icons-react";
import { useConnection } from "#api/use-connection.ts";
import { useText } from "#translations/use-text.ts";

export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  const text = useText();
  const { isOnline } = useConnection();
  return (
    <IconButton
      label={text("action.refresh")}
      icon={<IconRefresh size={18} stroke={1.75} />}
      disabledReason={isOnline ? undefined : text("shell.offlineReason")}
      onClick={onRefresh}
    />
  );
}
