import { isTyping } from "@stagecraft/ui";
import { useEffect, useEffectEvent } from "react";
import type { Draft } from "./draft/use-draft.ts";

/** Ctrl+Z undoes a step, Ctrl+Shift+Z or Ctrl+Y redoes it. */
export function useUndoKeys(draft: Pick<Draft, "undo" | "redo">): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    // A text field has its own undo.
    if (isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    const isRedo = key === "y" || (key === "z" && event.shiftKey);
    if (!isRedo && key !== "z") return;
    event.preventDefault();
    if (isRedo) draft.redo();
    else draft.undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
