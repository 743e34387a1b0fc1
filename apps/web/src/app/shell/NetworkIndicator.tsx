import { IconWifi, IconWifiOff } from "@tabler/icons-react";
import { useConnection } from "#api/use-connection.ts";
import { useText } from "#translations/use-text.ts";

export function NetworkIndicator() {
  const text = useText();
  const { isOnline } = useConnection();
  const sentence = text(isOnline ? "shell.online" : "shell.offline");
  const Icon = isOnline ? IconWifi : IconWifiOff;
  return (
    <span
      className="shell-network"
      data-online={isOnline}
      data-tooltip={sentence}
      role="img"
      aria-label={sentence}
    >
      <Icon size={18} stroke={1.75} />
    </span>
  );
}
