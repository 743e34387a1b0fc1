import { isTyping } from "@stagecraft/ui";
import { useEffect } from "react";
import { useOpenScreen } from "#entities/navigation/use-open-screen.ts";
import { useGoTargets } from "./use-go-targets.ts";

interface ShellKeys {
  onSearch: () => void;
  onKeys: () => void;
}

const goKey = "g";
/** Two key presses further apart than this are independent. */
const goWithinMs = 1_500;

function isSearch({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return (
    key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey
  );
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

function isInDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("dialog, [role=dialog], [role=menu]") !== null
  );
}

/** Handles the keys of every screen: Ctrl K, `?`, and `g` with a letter; a screen's own keys come first. */
export function useShellKeys({ onSearch, onKeys }: ShellKeys): void {
  const openScreen = useOpenScreen();
  const targets = useGoTargets();

  useEffect(() => {
    let goPressedAt = -goWithinMs;
    const quit = new AbortController();

    /** Runs before the screen's handlers, which must not react to the same letter. */
    function go(event: KeyboardEvent) {
      if (!isPlain(event) || isTyping(event.target) || isInDialog(event.target))
        return;
      const isSecond = event.timeStamp - goPressedAt < goWithinMs;
      goPressedAt = event.key === goKey ? event.timeStamp : -goWithinMs;
      const target = targets.find(({ key }) => key === event.key);
      if (!isSecond || target === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      openScreen(target.to);
    }

    function pressed(event: KeyboardEvent) {
      if (event.defaultPrevented) return;
      if (isSearch(event)) {
        event.preventDefault();
        onSearch();
      } else if (
        event.key === "?" &&
        isPlain(event) &&
        !isTyping(event.target) &&
        !isInDialog(event.target)
      ) {
        event.preventDefault();
        onKeys();
      }
    }

    window.addEventListener("keydown", go, {
      capture: true,
      signal: quit.signal,
    });
    // Runs after the document's listeners, where screens handle their own `?`.
    window.addEventListener("keydown", pressed, { signal: quit.signal });
    return () => quit.abort();
  }, [openScreen, targets, onSearch, onKeys]);
}
