import "./stage-info.css";
import { useId, type ReactNode } from "react";
import { useText } from "#translations/use-text.ts";

export interface Fact {
  readonly name: string;
  /** Null where it is not known. */
  readonly value: ReactNode;
  readonly unit?: string;
  readonly note?: string | null;
}

interface FactTableProps {
  heading: string;
  facts: readonly Fact[];
  /** Text shown when there are no facts. */
  empty?: string;
}

/** Names and values, in as many columns as fit. */
export function FactTable({ heading, facts, empty }: FactTableProps) {
  const text = useText();
  const headingId = useId();
  return (
    <div className="fact-section" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>{heading}</h3>
      {facts.length === 0 && empty !== undefined ? (
        <p className="page-quiet">{empty}</p>
      ) : (
        <dl className="fact-list">
          {facts.map(({ name, value, unit = "", note = null }) => (
            <div key={name}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <bdi>
                  {value === null || value === ""
                    ? text("value.missing")
                    : value}
                  {unit !== "" && <span className="fact-unit"> {unit}</span>}
                </bdi>
                {note !== null && (
                  <small className="fact-note">
                    <bdi>{note}</bdi>
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
