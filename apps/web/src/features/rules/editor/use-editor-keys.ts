import { isTyping } from "@stagecraft/ui";
import { useEffect, useRef } from "react";

interface EditorKeys {
  readonly save: () => void;
  readonly add: () => void;
}

/** Ctrl+S saves wherever the focus is; N opens a new rule. */
export function useEditorKeys(keys: EditorKeys | null): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (current.current === null) return;
      const { save, add } = current.current;
      const isChord = event.ctrlKey || event.metaKey;
      if (isChord && event.key.toLowerCase() === "s") {
        event.preventDefault();
        save();
      } else if (
        event.key.toLowerCase() === "n" &&
        !isChord &&
        !event.altKey &&
        !isTyping(event.target)
      ) {
        event.preventDefault();
        add();
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
