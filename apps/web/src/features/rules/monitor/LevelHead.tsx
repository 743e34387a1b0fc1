import { AlertGlyph, type AlertLevel } from "@stagecraft/ui";
import type { ReactNode } from "react";
import { colorLabels } from "#entities/playbook/playbook-labels.ts";
import { useText } from "#translations/use-text.ts";

interface LevelHeadProps {
  level: AlertLevel;
  /** Whether a gray level means suspended. */
  isSuspended: boolean;
  name: ReactNode;
  children?: ReactNode;
}

/** The playbook's color as fill, shape and label, large enough to read from the far side of a van. */
export function LevelHead(props: LevelHeadProps) {
  const { level, isSuspended, name, children } = props;
  const text = useText();
  const word =
    level === "off"
      ? text(isSuspended ? "panels.suspended" : "panels.wireline")
      : text(colorLabels[level]);
  return (
    <header className="monitor-head">
      <AlertGlyph level={level} size={30} />
      <h2>{name}</h2>
      {children}
      <strong className="monitor-word">{word}</strong>
    </header>
  );
}
