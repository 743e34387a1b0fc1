import { mostRulesOfAsset } from "@stagecraft/domain";
import {
  Button,
  Card,
  EmptyState,
  AlertGlyph,
  Chip,
  IconButton,
} from "@stagecraft/ui";
import {
  IconPlus,
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
import {
  removeRule,
  undoRule,
  type PlaybookDraft,
  markOf,
  type RuleItem,
  type RuleMark,
} from "./playbook-draft.ts";

interface RulesCardProps {
  draft: PlaybookDraft;
  facts: RuleFacts;
  /** Whether the facts are those that the rules will be evaluated with. */
  isJudged: boolean;
  /** The rule in the drawer, or `new`. */
  openKey: string | null;
  isReadonly: boolean;
  change: (change: (draft: PlaybookDraft) => PlaybookDraft) => void;
  onOpen: (key: string) => void;
}

function AddButton({ draft, onOpen }: RulesCardProps) {
  const text = useText();
  const left = draft.items.filter(({ isDeleted }) => !isDeleted).length;
  return (
    <Button
      variant="outline"
      icon={<IconPlus size={16} stroke={2} />}
      aria-keyshortcuts="N"
      disabledReason={
        left >= mostRulesOfAsset
          ? text("playbooks.tooMany", { most: mostRulesOfAsset })
          : undefined
      }
      onClick={() => onOpen("new")}
    >
      {text("playbooks.addRule")}
    </Button>
  );
}

/** Every rule of the playbook, in the order in which they were created. */
export function RulesCard(props: RulesCardProps) {
  const { draft, facts, openKey, isReadonly, change, onOpen } = props;
  const text = useText();
  return (
    <Card
      title={text("playbooks.rules")}
      subtitle={draft.items.length}
      actions={isReadonly ? undefined : <AddButton {...props} />}
    >
      {draft.items.length === 0 ? (
        <EmptyState text={text("playbooks.noRules")} />
      ) : (
        <ol className="playbook-rules">
          {draft.items.map((item, index) => (
            <RuleCard
              key={item.key}
              item={item}
              number={index + 1}
              facts={facts}
              isJudged={props.isJudged}
              isOpen={item.key === openKey}
              tools={
                isReadonly
                  ? null
                  : {
                      edit: () => onOpen(item.key),
                      remove: () => change((now) => removeRule(now, item.key)),
                      undo: () => change((now) => undoRule(now, item.key)),
                    }
              }
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

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
function RuleCard(props: RuleCardProps) {
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
