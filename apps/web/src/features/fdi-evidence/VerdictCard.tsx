import { Card, CardBody, Chip } from "@stagecraft/ui";
import { Moment } from "#shared/time/Moment.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import type { EvidenceCard, Verdict } from "./evidence.queries.ts";
import { olderText } from "./evidence-facts.ts";
import { verdictText } from "./evidence-figures.ts";
import { VerdictForm } from "./VerdictForm.tsx";

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
