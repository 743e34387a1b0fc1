import { AlertGlyph, type AlertLevel } from "@stagecraft/ui";
import type { ReactNode } from "react";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

interface LevelHeadProps {
  level: AlertLevel;
  /** Of a grey one. */
  isSuspended: boolean;
  name: ReactNode;
  children?: ReactNode;
}

const words = {
  ok: "panels.normal",
  watch: "panels.watch",
  warn: "panels.warning",
  alert: "panels.alert",
  notEvaluated: "panels.notEvaluated",
} as const satisfies Readonly<Record<Exclude<AlertLevel, "off">, TextKey>>;

/** The level as fill, shape and word, large enough for the far side of a van. */
export function LevelHead(props: LevelHeadProps) {
  const { level, isSuspended, name, children } = props;
  const text = useText();
  const word =
    level === "off"
      ? text(isSuspended ? "panels.suspended" : "panels.wireline")
      : text(words[level]);
  return (
    <header className="monitor-head">
      <AlertGlyph level={level} size={30} />
      <h2>{name}</h2>
      {children}
      <strong className="monitor-word">{word}</strong>
    </header>
  );
}
