import { Button, Chip } from "@stagecraft/ui";
import { IconRestore } from "@tabler/icons-react";
import type { StageEditEntry } from "#entities/stage/stage.queries.ts";
import { formatMoment } from "#entities/time/format-time.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { ChangeTable } from "../ChangeTable.tsx";

interface HistoryEntryProps {
  entry: StageEditEntry;
  isChosen: boolean;
  onChoose: () => void;
  onRestore: (() => void) | null;
}

const causeTexts: Readonly<Record<StageEditEntry["cause"], TextKey>> = {
  original: "editing.cause.original",
  edit: "editing.cause.edit",
  restatus: "editing.cause.restatus",
  restore: "editing.cause.restore",
  batch: "editing.cause.batch",
};

/** Steps that are mentioned; that the stage was saved is self-evident. */
const flagTexts: readonly (readonly [
  flag: keyof StageEditEntry["flags"],
  text: TextKey,
])[] = [
  ["reset", "editing.flag.reset"],
  ["reinitialize", "editing.flag.reinitialize"],
  ["completion", "editing.flag.completion"],
  ["revertCompletion", "editing.flag.revertCompletion"],
  ["rerun", "editing.flag.rerun"],
];

/** One version and its changes. */
export function HistoryEntry(props: HistoryEntryProps) {
  const { entry, isChosen, onChoose, onRestore } = props;
  const text = useText();
  const time = formatMoment(entry.editedAt);
  return (
    <li className="edit-version">
      <div className="edit-version-head">
        <input
          type="checkbox"
          aria-label={text("editing.historyChoose", { time })}
          checked={isChosen}
          onChange={onChoose}
        />
        <bdi className="edit-version-time">{time}</bdi>
        <bdi className="edit-version-who">{entry.editorName}</bdi>
        <Chip tone="quiet">{text(causeTexts[entry.cause])}</Chip>
        {flagTexts
          .filter(([flag]) => entry.flags[flag])
          .map(([flag, key]) => (
            <Chip key={flag} tone="quiet">
              {text(key)}
            </Chip>
          ))}
        {onRestore && (
          <Button
            size="small"
            variant="outline"
            icon={<IconRestore size={14} stroke={1.75} />}
            data-tooltip={text("editing.restoreHint")}
            onClick={onRestore}
          >
            {text("editing.restore")}
          </Button>
        )}
      </div>
      {entry.changes.length > 0 && <ChangeTable changes={entry.changes} />}
    </li>
  );
}
