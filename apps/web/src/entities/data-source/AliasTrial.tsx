import { isAliasPattern, matchesAlias } from "@stagecraft/domain/well-alias";
import { Field } from "@stagecraft/ui";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "#translations/use-text.ts";

interface AliasTrialProps {
  /** The alias that is typed now; empty when there is none. */
  draft: string;
  /** The saved aliases. */
  patterns: readonly string[];
}

/** Tries the aliases on a name, with the function that matches them when rows arrive. */
export function AliasTrial({ draft, patterns }: AliasTrialProps) {
  const text = useText();
  const [typed, setTyped] = useState("");
  const name = typed.trim();
  const tried = [...new Set([draft, ...patterns])].filter(isAliasPattern);
  if (tried.length === 0) return null;
  return (
    <div className="mapping-trial">
      <Field
        label={text("mappings.tryName")}
        hint={text("mappings.tryNameHint")}
      >
        {(control) => (
          <input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter would save the dialog around it.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        )}
      </Field>
      {name !== "" && (
        <ul aria-label={text("mappings.tryName")} aria-live="polite">
          {tried.map((pattern) => {
            const isMatch = matchesAlias(pattern, name);
            return (
              <li key={pattern} data-match={isMatch}>
                {isMatch ? (
                  <IconCheck size={16} stroke={2} />
                ) : (
                  <IconX size={16} stroke={2} />
                )}
                <bdi dir="ltr">{pattern}</bdi>
                <span>
                  {text(isMatch ? "mappings.matches" : "mappings.matchesNot")}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
