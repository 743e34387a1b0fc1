import type { RuleFacts } from "#entities/playbook/rule-facts.ts";
import {
  conditionSentence,
  ruleSentence,
} from "#entities/playbook/rule-sentence.ts";
import type { Rule } from "#entities/playbook/rule.queries.ts";
import { useText } from "#translations/use-text.ts";

interface RuleLinesProps {
  facts: RuleFacts;
  /** The rule that is true now, as a sentence that names the well. */
  current: Rule | null;
  next: { readonly rule: Rule; readonly missing: readonly string[] } | null;
  /** The well for which a rule for all wells is shown. */
  wellLabel?: string;
}

/** The rule that applies now, and the one that would be next. */
export function RuleLines(props: RuleLinesProps) {
  const { facts, current, next, wellLabel = "" } = props;
  const text = useText();
  const named = (rule: Rule): Rule =>
    rule.offsetWellName === "" ? { ...rule, offsetWellName: wellLabel } : rule;
  return (
    <dl className="monitor-rules">
      {current !== null && (
        <div>
          <dt>{text("playbooks.trueNow")}</dt>
          <dd>{conditionSentence(named(current), facts, text)}</dd>
        </div>
      )}
      {next !== null && (
        <div>
          <dt>{text("playbooks.nextRule")}</dt>
          <dd>
            <b className="monitor-missing">
              {next.missing.map((amount) => (
                <bdi key={amount}>{text("playbooks.toGo", { amount })}</bdi>
              ))}
            </b>{" "}
            {ruleSentence(named(next.rule), facts, text)}
          </dd>
        </div>
      )}
    </dl>
  );
}
