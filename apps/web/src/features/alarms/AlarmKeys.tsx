import { Kbd } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";

/** Lists the keyboard shortcuts of the list, for people with a keyboard. */
export function AlarmKeys() {
  const text = useText();
  const keys = [
    ["↑ ↓", text("alarms.keyMove")],
    ["A", text("panels.acknowledge")],
    ["S", text("alarms.keyShelve")],
    ["Space", text("alarms.keyChoose")],
    ["Enter", text("alarms.openChart")],
  ] as const;
  return (
    <p className="alarm-keys">
      {keys.map(([key, action]) => (
        <span key={key}>
          <Kbd>{key}</Kbd> {action}
        </span>
      ))}
    </p>
  );
}
