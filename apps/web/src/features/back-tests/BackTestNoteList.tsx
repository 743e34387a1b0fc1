import { IconInfoCircle } from "@tabler/icons-react";
import { useText, type Text } from "#translations/use-text.ts";
import { backTestNotes, type BackTestNotes } from "./back-test-notes.ts";
import type { TestedStage } from "./back-tests.queries.ts";

const notTestedTexts = {
  noSamples: "backTest.noSamples",
  notComputed: "backTest.notComputed",
  noRules: "backTest.noRules",
  tooLong: "backTest.tooLong",
} as const;

const remarkTexts = {
  settingsChanged: "backTest.settingsChanged",
  rulesChanged: "backTest.rulesChanged",
  otherRelease: "backTest.otherRelease",
  cutShort: "backTest.cutShort",
} as const;

function sentences(notes: BackTestNotes, text: Text): string[] {
  return [
    ...(notes.unknownMetrics.length === 0
      ? []
      : [
          text("backTest.unknownMetrics", {
            metrics: notes.unknownMetrics.join(", "),
          }),
        ]),
    ...[...notes.notTested].map(([reason, count]) =>
      text(notTestedTexts[reason], { count }),
    ),
    ...[...notes.remarks].map(([remark, count]) =>
      text(remarkTexts[remark], { count }),
    ),
    ...[...notes.releases].map(([release, count]) =>
      text("backTest.release", { release, count }),
    ),
  ];
}

/** Sentences about what the figures leave out. */
export function BackTestNoteList({
  stages,
}: {
  stages: readonly TestedStage[];
}) {
  const text = useText();
  const notified = sentences(backTestNotes(stages), text);
  if (notified.length === 0) return null;
  return (
    <ul className="backtest-notes">
      {notified.map((sentence) => (
        <li key={sentence}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
