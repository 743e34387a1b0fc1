import { AlertGlyph, type AlertLevel } from "@stagecraft/ui";
import { formatAge } from "#charts/stage-chart/age-format.ts";
import { formatPressure, formatWhole } from "#entities/stage/table-value.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { ChangeBar } from "./ChangeBar.tsx";
import type { OffsetRow } from "./offset-row.ts";

interface FdiRowProps {
  row: OffsetRow;
  chart: "ALERT" | "WARNING";
}

function wordOf(
  level: AlertLevel,
  { cause }: OffsetRow["reading"],
  text: Text,
): string {
  switch (level) {
    case "ok":
      return text("panels.normal");
    case "watch":
      return text("panels.watch");
    case "warn":
      return text("panels.warning");
    case "alert":
      return text("panels.alert");
    case "off":
      return cause === "suspended"
        ? text("panels.suspended")
        : text("panels.wireline");
    case "notEvaluated":
      return text("panels.notEvaluated");
  }
}

function silenceText(seconds: number | null, text: Text): string {
  return seconds === null
    ? text("panels.gaugeNoData")
    : text("panels.gaugeSilent", { age: formatAge(seconds, text) });
}

/** Why there is no level. */
function causeText({ reading, silentSeconds }: OffsetRow, text: Text): string {
  switch (reading.cause) {
    case "wireline":
      return text("panels.playbookSuspended");
    case "suspended":
      return text("panels.suspendedBySetting");
    case "behind":
      return text("panels.noResult", {
        age: formatAge(silentSeconds ?? 0, text),
      });
    case "silent":
    case "missing":
      return silenceText(silentSeconds, text);
    case "noBaseline":
      return text("panels.noBaseline");
    case null:
      return "";
  }
}

function detailOf(row: OffsetRow, text: Text): string {
  const { change, share } = row.reading;
  if (change === null || share === null) return causeText(row, text);
  if (change < 0) return text("panels.falling");
  return text("panels.shareOfThreshold", {
    share: `${formatWhole(share * 100)}%`,
    threshold: `${formatPressure(row.threshold, row.unit)} ${row.unit}`,
  });
}

function signedChange(change: number, unit: string): string {
  const shown = formatPressure(change, unit);
  return change > 0 && /[1-9]/.test(shown) ? `+${shown}` : shown;
}

/** One offset well: shape, name, change, and how far that is from a frac hit. */
export function FdiRow({ row, chart }: FdiRowProps) {
  const text = useText();
  const { reading, advice } = row;
  const isAdvice = chart === "ALERT";
  const level = isAdvice ? advice.level : reading.level;
  const isPlaybookGrey = isAdvice && level === "off";
  return (
    <li
      className="fdi-row"
      data-level={level}
      data-playbook-grey={isPlaybookGrey || undefined}
    >
      <AlertGlyph level={level} />
      <span className="fdi-name">
        <bdi>{`O${row.number} ${row.wellLabel}`.trim()}</bdi>
      </span>
      <bdi className="fdi-change">
        {reading.change === null ? "" : signedChange(reading.change, row.unit)}
      </bdi>
      {!isAdvice && <ChangeBar share={reading.share} level={level} />}
      <span className="fdi-words">
        <span className="fdi-word">{wordOf(level, reading, text)}</span>
        {isAdvice && reading.cause === null ? (
          <bdi className="fdi-advice">{advice.text}</bdi>
        ) : (
          <bdi className="fdi-detail">{detailOf(row, text)}</bdi>
        )}
      </span>
    </li>
  );
}
