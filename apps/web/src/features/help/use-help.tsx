import { IconButton } from "@stagecraft/ui";
import { IconHelpCircle } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { useText } from "#translations/use-text.ts";
import { helpDocumentOf } from "./help-documents.ts";
import { HelpText } from "./HelpText.tsx";
import "./help.css";

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
