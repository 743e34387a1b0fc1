import { Card, CardBody, FigureTable } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { writeNumber } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import type { EvidenceCard } from "./evidence.queries.ts";
import { figureText, formatLength } from "./evidence-figures.ts";

type Candidate = EvidenceCard["candidates"][number];

/** Returns `0.83`; the placeholder where nothing could be compared. */
function share(value: number | null, unknown: string): string {
  return value === null ? unknown : writeNumber(value, 2);
}

function StageLink({ candidate }: { candidate: Candidate }) {
  const text = useText();
  const { stageId, stageName, wellNumber, isTreated } = candidate;
  return (
    <>
      <AppLink to={links.stageChart({ stageId })}>
        <bdi>
          {text("evidence.stageOf", { stage: stageName, well: wellNumber })}
        </bdi>
      </AppLink>
      {isTreated && ` (${text("evidence.thisStage")})`}
    </>
  );
}

/** Stages that may have caused the response; a person decides which one did. */
export function Candidates({ candidates }: Pick<EvidenceCard, "candidates">) {
  const text = useText();
  const title = text("evidence.candidates");
  const unknown = text("evidence.unknown");
  return (
    <Card title={title} className="evidence-wide">
      {candidates.length > 0 && (
        <FigureTable
          label={title}
          columns={[
            text("evidence.stage"),
            text("evidence.pumpedFor"),
            text("evidence.slurryRate"),
            text("evidence.cleanVolume"),
            text("evidence.usualVolume"),
            text("evidence.distance"),
            text("evidence.arrival"),
            text("evidence.nearness"),
            text("evidence.score"),
          ]}
          rows={candidates.map((candidate) => ({
            key: String(candidate.stageId),
            cells: [
              <StageLink key="stage" candidate={candidate} />,
              formatLength(candidate.secondsPumped),
              figureText(candidate.rate, text),
              figureText(candidate.cleanVolume, text),
              figureText(candidate.usualVolume, text),
              candidate.distance === null
                ? text("evidence.noTrajectory")
                : figureText(candidate.distance, text),
              share(candidate.arrival, unknown),
              share(candidate.nearness, unknown),
              share(candidate.score, unknown),
            ],
          }))}
        />
      )}
      <CardBody>
        <p className="evidence-note">
          {candidates.length === 0 && text("evidence.noCandidates")}
          {candidates.length === 1 && text("evidence.onlyStage")}
          {candidates.length > 1 && text("evidence.rankNote")}
        </p>
      </CardBody>
    </Card>
  );
}
