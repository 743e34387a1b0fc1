import { isTyping } from "@stagecraft/ui";
import { useEffect } from "react";

export type KeyActions = Readonly<
  Record<string, (event: KeyboardEvent) => void>
>;

/** Space and arrow keys belong to the focused control. */
function belongsToControl(event: KeyboardEvent): boolean {
  return (
    event.target instanceof HTMLElement &&
    event.target.closest("button, a, [role=menu], [role=dialog]") !== null &&
    /^(?: |Enter|Arrow\w+)$/.test(event.key)
  );
}

/** Single-key shortcuts for a screen, off while a person types or holds a modifier. */
export function useKeys(actions: KeyActions): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || belongsToControl(event)) return;
      const action =
        actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [actions]);
}
