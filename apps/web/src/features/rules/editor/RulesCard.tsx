import { mostRulesOfAsset } from "@stagecraft/domain";
import { Button, Card, EmptyState } from "@stagecraft/ui";
import { IconPlus } from "@tabler/icons-react";
import type { RuleFacts } from "#entities/playbook/rule-facts.ts";
import { useText } from "#translations/use-text.ts";
import { removeRule, undoRule, type PlaybookDraft } from "./playbook-draft.ts";
import { RuleCard } from "./RuleCard.tsx";

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
