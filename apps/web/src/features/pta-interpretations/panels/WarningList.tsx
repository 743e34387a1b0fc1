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

/** Lists the warnings, the gravest first, one line each. */
export function WarningList({ warnings, system }: WarningListProps) {
  const text = useText();
  if (warnings.length === 0) return null;
  const sorted = order.flatMap((level) =>
    warnings.filter((warning) => warning.level === level),
  );
  return (
    <ul
      className="pta-warnings"
      aria-label={text("ptaInterpretation.warnings")}
    >
      {sorted.map((warning, index) => {
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
