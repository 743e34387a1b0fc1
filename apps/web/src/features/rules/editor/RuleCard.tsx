import { AlertGlyph, Chip, IconButton } from "@stagecraft/ui";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { ruleDoubts } from "#entities/playbook/rule-doubts.ts";
import type { RuleFacts } from "#entities/playbook/rule-facts.ts";
import { colorTexts, ruleSentence } from "#entities/playbook/rule-sentence.ts";
import { levelOfColor } from "#entities/stage/notification-level.ts";
import { Moment } from "#shared/time/Moment.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { markOf, type RuleItem, type RuleMark } from "./playbook-draft.ts";

const icon = { size: 16, stroke: 1.75 } as const;

const markTexts = {
  appended: "playbooks.markAppended",
  dirty: "playbooks.markDirty",
  deleted: "playbooks.markDeleted",
} as const satisfies Readonly<Record<NonNullable<RuleMark>, TextKey>>;

interface RuleCardProps {
  item: RuleItem;
  /** Counted from 1. */
  number: number;
  facts: RuleFacts;
  isJudged: boolean;
  isOpen: boolean;
  /** Null for read-only access. */
  tools: {
    readonly edit: () => void;
    readonly remove: () => void;
    readonly undo: () => void;
  } | null;
}

function RuleTools({ item, number, tools }: RuleCardProps) {
  const text = useText();
  if (tools === null) return null;
  const mark = markOf(item);
  const isUndoable = mark === "deleted" || mark === "dirty";
  return (
    <span className="playbook-tools">
      {isUndoable && (
        <IconButton
          size="small"
          label={text("playbooks.undoRule", { number })}
          icon={<IconArrowBackUp {...icon} />}
          onClick={tools.undo}
        />
      )}
      {mark !== "deleted" && (
        <>
          <IconButton
            size="small"
            label={text("playbooks.editRule", { number })}
            icon={<IconPencil {...icon} />}
            onClick={tools.edit}
          />
          <IconButton
            size="small"
            label={text("playbooks.removeRule", { number })}
            icon={<IconTrash {...icon} />}
            onClick={tools.remove}
          />
        </>
      )}
    </span>
  );
}

function Doubts({ item, facts }: Pick<RuleCardProps, "item" | "facts">) {
  const text = useText();
  return ruleDoubts(item.rule, facts).map((doubt) => (
    <span key={doubt} className="playbook-doubt">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
      {text(doubt)}
    </span>
  ));
}

/** One rule as a sentence, with its changes since it was loaded. */
export function RuleCard(props: RuleCardProps) {
  const { item, number, facts, isOpen } = props;
  const text = useText();
  const mark = markOf(item);
  const { saved, rule } = item;
  return (
    <li
      className="playbook-rule"
      data-mark={mark ?? undefined}
      data-open={isOpen || undefined}
    >
      <span className="playbook-number">{number}</span>
      <span className="playbook-color">
        <AlertGlyph
          level={levelOfColor(rule.color) ?? "notEvaluated"}
          size={18}
        />
        <span className="sc-hidden">{text(colorTexts[rule.color])}</span>
      </span>
      <div className="playbook-words">
        <p className="playbook-sentence">{ruleSentence(rule, facts, text)}</p>
        <p className="playbook-notes">
          {mark !== null && <Chip tone="solid">{text(markTexts[mark])}</Chip>}
          {saved !== null && (
            <span>
              <bdi>{saved.updatedBy}</bdi> <Moment at={saved.updatedAt} />
            </span>
          )}
          {props.isJudged && <Doubts item={item} facts={facts} />}
        </p>
      </div>
      <RuleTools {...props} />
    </li>
  );
}
