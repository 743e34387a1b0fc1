import { IconButton, ErrorState, Skeleton } from "@stagecraft/ui";
import { IconHelpCircle } from "@tabler/icons-react";
import { useId, useState, type ReactNode, useCallback, useEffect } from "react";
import { useText } from "#translations/use-text.ts";
import { loadTexts } from "#translations/translate.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { helpDocumentOf } from "./help-documents.ts";
import "./help.css";

interface HelpTextProps {
  title: TextKey;
  paragraph: TextKey;
}

type Loading = "loading" | "loaded" | "failed";

/** Loads the help texts only when somebody opens them. */
function useHelpTexts(): [state: Loading, load: () => void] {
  const [state, setState] = useState<Loading>("loading");
  const load = useCallback(() => {
    setState("loading");
    loadTexts("docs").then(
      () => setState("loaded"),
      () => setState("failed"),
    );
  }, []);
  useEffect(load, [load]);
  return [state, load];
}

function HelpText({ title, paragraph }: HelpTextProps) {
  const text = useText();
  const [state, load] = useHelpTexts();
  if (state === "loading") return <Skeleton text={text("help.loading")} />;
  if (state === "failed")
    return <ErrorState text={text("error.noResponse")} onRetry={load} />;
  return (
    <section className="help-card">
      <h3>{text(title)}</h3>
      <p>{text(paragraph)}</p>
    </section>
  );
}

interface Help {
  /** Button that shows and hides the help, for the element's toolbar. */
  readonly toggle: ReactNode;
  readonly card: ReactNode;
}

/** Returns the help for an element; null where there is none. */
export function useHelp(elementId: string): Help | null {
  const text = useText();
  const cardId = useId();
  const [isShown, setShown] = useState(false);
  const help = helpDocumentOf(elementId);
  if (help === undefined) return null;
  return {
    toggle: (
      <IconButton
        label={text(isShown ? "help.hide" : "help.show")}
        icon={<IconHelpCircle size={18} stroke={1.75} />}
        aria-expanded={isShown}
        aria-controls={cardId}
        onClick={() => setShown(!isShown)}
      />
    ),
    card: (
      <div id={cardId} className="help" hidden={!isShown}>
        {isShown && <HelpText {...help} />}
      </div>
    ),
  };
}
