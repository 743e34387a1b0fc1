import { useConnection } from "#api/use-connection.ts";
import { view } from "#session/view.ts";
import { useText } from "#translations/use-text.ts";

/** Returns why nothing can be saved now; undefined when it can. */
export function useWriteBlock(): string | undefined {
  const text = useText();
  const { isOnline } = useConnection();
  const seen = view.current();
  if (seen !== null) return text("shell.viewAsReason", { name: seen.name });
  return isOnline ? undefined : text("shell.offlineReason");
}
