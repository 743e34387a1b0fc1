import type { PtaUnitSystem, PtaWarning } from "@stagecraft/domain/pta";
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconInfoCircle,
} from "@tabler/icons-react";
import { levelTexts } from "#entities/pta/pta-texts.ts";
import { warningText } from "#entities/pta/pta-warning-text.ts";
import { useText } from "#translations/use-text.ts";

const icons = {
  blocker: IconAlertOctagon,
  warning: IconAlertTriangle,
  note: IconInfoCircle,
} as const;

const order = ["blocker", "warning", "note"] as const;

interface WarningListProps {
  warnings: readonly PtaWarning[];
  system: PtaUnitSystem;
}

/** With more notes than this they are collapsed, so that the results stay visible. */
const mostNotes = 2;

function Lines({
  warnings,
  system,
  label,
}: WarningListProps & { label: string }) {
  const text = useText();
  return (
    <ul className="pta-notes" aria-label={label}>
      {warnings.map((warning, index) => {
        const Icon = icons[warning.level];
        return (
          <li key={`${warning.code}-${index}`} data-level={warning.level}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            <span>
              <b>{text(levelTexts[warning.level])}</b>{" "}
              {warningText(text, warning, system)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The warnings, the most severe first, one line each. */
export function WarningList({ warnings, system }: WarningListProps) {
  const text = useText();
  const of = (level: PtaWarning["level"]) =>
    warnings.filter((warning) => warning.level === level);
  const notes = of("note");
  const areFolded = notes.length > mostNotes;
  const shown = order
    .filter((level) => !(areFolded && level === "note"))
    .flatMap(of);
  return (
    <>
      {shown.length > 0 && (
        <Lines
          warnings={shown}
          system={system}
          label={text("ptaInterpretation.warnings")}
        />
      )}
      {areFolded && (
        <details className="pta-folded">
          <summary>
            {text(levelTexts.note)} <bdi>({notes.length})</bdi>
          </summary>
          <Lines
            warnings={notes}
            system={system}
            label={text(levelTexts.note)}
          />
        </details>
      )}
    </>
  );
}
