import { Button, Dialog } from "@stagecraft/ui";
import { useState } from "react";
import { editConflictOf } from "#shared/form/edit-conflict.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import type { RuleFacts } from "#entities/playbook/rule-facts.ts";
import { ruleSentence } from "#entities/playbook/rule-sentence.ts";
import type { RuleSet } from "#entities/playbook/rule.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { rebaseDraft, theirChanges, type TheirChange } from "./rebase-draft.ts";
import type { PlaybookEditing } from "./use-playbook-editor.ts";

interface ConflictDialogProps {
  editing: PlaybookEditing;
  facts: RuleFacts;
}

const kindTexts = {
  added: "playbooks.theyAdded",
  changed: "playbooks.theyChanged",
  removed: "playbooks.theyRemoved",
} as const satisfies Readonly<Record<TheirChange["kind"], TextKey>>;

interface TheirListProps {
  before: RuleSet;
  now: RuleSet;
  facts: RuleFacts;
}

function TheirList({ before, now, facts }: TheirListProps) {
  const text = useText();
  const changes = theirChanges(before, now);
  const hasSettings =
    JSON.stringify({ ...before.settings, updatedAt: 0 }) !==
    JSON.stringify({ ...now.settings, updatedAt: 0 });
  return (
    <ul className="playbook-theirs">
      {changes.map(({ kind, rule }) => (
        <li key={rule.id}>
          <strong>{text(kindTexts[kind])}</strong>{" "}
          {ruleSentence(rule, facts, text)}
        </li>
      ))}
      {hasSettings && <li>{text("playbooks.theySettings")}</li>}
      {changes.length === 0 && !hasSettings && (
        <li>{text("playbooks.theyOther")}</li>
      )}
    </ul>
  );
}

/** Shown when somebody saved first: nothing is lost before the person has seen both versions. */
export function ConflictDialog({ editing, facts }: ConflictDialogProps) {
  const { draft, saving, readAgain, change, begin } = editing;
  const text = useText();
  const errorText = useErrorText();
  const [theirs, setTheirs] = useState<RuleSet | null>(null);
  const who = editConflictOf(saving.error)?.changedBy ?? "";
  const read = (then: (ruleSet: RuleSet) => void) =>
    readAgain.mutate(undefined, { onSuccess: then });
  const reload = () =>
    read((ruleSet) => {
      saving.reset();
      begin(ruleSet);
    });
  return (
    <Dialog
      title={text("playbooks.conflictTitle")}
      isPersistent
      status={readAgain.error === null ? null : errorText(readAgain.error)}
      onClose={saving.reset}
      buttons={
        <>
          <Button variant="outline" onClick={reload}>
            {text("playbooks.takeTheirs")}
          </Button>
          {theirs === null ? (
            <Button variant="primary" onClick={() => read(setTheirs)}>
              {text("playbooks.lookAtTheirs")}
            </Button>
          ) : (
            <Button
              variant="primary"
              onClick={() => {
                change((now) => rebaseDraft(now, theirs));
                saving.reset();
              }}
            >
              {text("playbooks.keepMine")}
            </Button>
          )}
        </>
      }
    >
      <p>
        {who === ""
          ? text("playbooks.conflictUnknown")
          : text("playbooks.conflict", { who })}
      </p>
      {theirs !== null && (
        <TheirList before={draft.base} now={theirs} facts={facts} />
      )}
    </Dialog>
  );
}
