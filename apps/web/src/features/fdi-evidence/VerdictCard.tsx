import {
  Card,
  CardBody,
  Chip,
  Button,
  Select,
  TextField,
  useForm,
} from "@stagecraft/ui";
import { useFormBlock } from "#shared/form/use-form-block.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import {
  type EvidenceCard,
  type Verdict,
  useJudge,
} from "./evidence.queries.ts";
import { olderText } from "./evidence-facts.ts";
import { verdictText, causeLabel, verdictLabel } from "./evidence-figures.ts";
import {
  attributionChoices,
  emptyVerdict,
  newVerdict,
  verdictErrors,
} from "./verdict-form.ts";

function Given({ verdict, isNewest }: { verdict: Verdict; isNewest: boolean }) {
  const text = useText();
  return (
    <li className="evidence-verdict">
      <p>
        <Chip tone={isNewest ? "solid" : "outline"}>
          {verdictText(verdict, text)}
        </Chip>
        <span className="evidence-note">
          <bdi>{verdict.givenBy}</bdi> <Moment at={verdict.givenAt} />
        </span>
      </p>
      {verdict.attributedTo.length > 0 && (
        <p>
          {text("evidence.attribution")}:{" "}
          {verdict.attributedTo.map(({ stageId, stageName, wellNumber }) => (
            <bdi key={stageId}>
              {text("evidence.stageOf", {
                stage: stageName,
                well: wellNumber,
              })}
            </bdi>
          ))}
        </p>
      )}
      {verdict.reason !== "" && (
        <p className="evidence-reason" dir="auto">
          {verdict.reason}
        </p>
      )}
      {verdict.measuredWith.map((document) => {
        const older = olderText(document, text);
        return older === null ? null : (
          <p className="evidence-note" key={`${document.of} ${document.kind}`}>
            {older}
          </p>
        );
      })}
      {verdict.outdated && (
        <p className="evidence-note">{text("evidence.verdictOutdated")}</p>
      )}
    </li>
  );
}

/** The verdicts on the response, and the form for people who may give one. */
export function VerdictCard({ card }: { card: EvidenceCard }) {
  const text = useText();
  const { can } = useAbilities();
  const mayJudge = can("edit", "stages") || can("edit", "rules");
  const { verdicts } = card;
  return (
    <Card title={text("evidence.judgeTitle")} className="evidence-judge">
      <CardBody>
        {verdicts.length === 0 ? (
          <p className="evidence-note">{text("evidence.noVerdict")}</p>
        ) : (
          <ul
            className="evidence-verdicts"
            aria-label={text("evidence.history")}
          >
            {verdicts.map((verdict, place) => (
              <Given
                key={verdict.id}
                verdict={verdict}
                isNewest={place === 0}
              />
            ))}
          </ul>
        )}
        {/* The key resets the form after saving. */}
        {mayJudge && <VerdictForm key={verdicts.length} card={card} />}
      </CardBody>
    </Card>
  );
}

const verdicts = ["confirmed", "poroelastic", "false"] as const;
const causes = ["wireline", "bleedOff", "gauge", "drift", "other"] as const;

function useVerdictForm() {
  const text = useText();
  const required = text("form.required");
  return useForm(emptyVerdict, (values) => verdictErrors(values, required));
}

/**
 * The form for a verdict; earlier verdicts are kept. It is not a form element,
 * because the card also opens within a dialog's form.
 */
function VerdictForm({ card }: { card: EvidenceCard }) {
  const text = useText();
  const errorText = useErrorText();
  const judge = useJudge(card);
  const form = useVerdictForm();
  const { values } = form;
  const isChosen = values.verdict !== "";
  const block = useFormBlock({
    ...form,
    notReady:
      isChosen && values.cause !== ""
        ? undefined
        : text(isChosen ? "evidence.chooseCause" : "evidence.chooseVerdict"),
  });

  function submit() {
    const given = newVerdict(values);
    if (given === null || !form.isValid) return;
    judge.mutate(given, {
      onSuccess: () =>
        toaster.show({ tone: "info", text: text("evidence.saved") }),
    });
  }

  return (
    <div
      className="evidence-form"
      role="group"
      aria-label={text("evidence.judgeTitle")}
    >
      <Select
        label={text("evidence.verdict")}
        value={values.verdict}
        options={[
          ...(values.verdict === ""
            ? [{ value: "" as const, label: text("evidence.chooseVerdict") }]
            : []),
          ...verdicts.map((value) => ({
            value,
            label: verdictLabel(value, text),
          })),
        ]}
        onChange={(value) => form.set("verdict", value)}
      />
      {values.verdict === "false" && (
        <Select
          label={text("evidence.cause")}
          value={values.cause}
          options={[
            ...(values.cause === ""
              ? [{ value: "" as const, label: text("evidence.chooseCause") }]
              : []),
            ...causes.map((value) => ({
              value,
              label: causeLabel(value, text),
            })),
          ]}
          onChange={(value) => form.set("cause", value)}
        />
      )}
      <Select
        label={text("evidence.attribution")}
        value={values.attributed}
        options={[
          { value: "", label: text("evidence.nobody") },
          ...attributionChoices(card).map(
            ({ stageId, stageName, wellNumber }) => ({
              value: String(stageId),
              label: text("evidence.stageOf", {
                stage: stageName,
                well: wellNumber,
              }),
            }),
          ),
        ]}
        onChange={(value) => form.set("attributed", value)}
      />
      <TextField
        label={text("evidence.reason")}
        isMultiline
        {...form.bind("reason")}
      />
      {judge.error !== null && (
        <p className="sc-error" role="alert">
          {errorText(judge.error)}
        </p>
      )}
      <Button
        variant="primary"
        disabled={judge.isPending}
        disabledReason={block}
        onClick={submit}
      >
        {text("evidence.save")}
      </Button>
    </div>
  );
}
