import {
  AlertChip,
  Banner,
  Card,
  CardBody,
  Chip,
  ErrorState,
  FigureTable,
  Skeleton,
} from "@stagecraft/ui";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { Candidates } from "./Candidates.tsx";
import { evidenceQueries, type EvidenceCard } from "./evidence.queries.ts";
import {
  momentRows,
  placeFacts,
  pressureFacts,
  qualityFacts,
  type Fact,
} from "./evidence-facts.ts";
import {
  figureText,
  formatLength,
  levelOf,
  offsetName,
  outcomeText,
  verdictText,
} from "./evidence-figures.ts";
import { EvidenceChart } from "./EvidenceChart.tsx";
import { VerdictCard } from "./VerdictCard.tsx";
import "./fdi-evidence.css";

/** Names and figures, in as many columns as fit. */
function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="evidence-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface EvidenceViewProps {
  card: EvidenceCard;
}

function Head({ card }: EvidenceViewProps) {
  const text = useText();
  const [newest] = card.verdicts;
  return (
    <header className="evidence-head">
      <AlertChip level={levelOf(card.outcome)}>
        {outcomeText(card.outcome, text)}
      </AlertChip>
      <strong>
        <bdi>{offsetName(card)}</bdi>
      </strong>
      <bdi>
        {text(
          card.outcome === "fracHit"
            ? "evidence.hitBy"
            : "evidence.duringStage",
          { stage: card.stageName, well: card.wellNumber },
        )}
      </bdi>
      {card.alarmTimestamp !== null && (
        <bdi>
          {text("evidence.alarmAt", { time: formatClock(card.alarmTimestamp) })}
        </bdi>
      )}
      <span>
        {text("evidence.largest")}{" "}
        <bdi className="evidence-headline">
          {figureText(card.largestChange, text, { isSigned: true })}
        </bdi>
      </span>
      <Chip tone={newest === undefined ? "outline" : "solid"}>
        {newest === undefined
          ? text("evidence.open")
          : verdictText(newest, text)}
      </Chip>
      {card.confidential && <Chip>{text("evidence.confidential")}</Chip>}
    </header>
  );
}

function flagsOf({ wireline, bleedOffs }: EvidenceCard, text: Text): string[] {
  const span = (each: { startTimestamp: number; endTimestamp: number }) => ({
    from: formatClock(each.startTimestamp),
    to: formatClock(each.endTimestamp),
  });
  return [
    ...wireline.map((run) => text("evidence.wirelineRun", span(run))),
    ...bleedOffs.map((fall) =>
      text("evidence.bleedOffRun", {
        ...span(fall),
        drop: figureText(fall.drop, text),
      }),
    ),
  ];
}

function Flags({ card }: EvidenceViewProps) {
  const text = useText();
  const flags = flagsOf(card, text);
  const { neighbours, neighbourMinutes } = card;
  return (
    <Card title={text("evidence.flags")}>
      <CardBody>
        <ul className="evidence-lines">
          {flags.map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
          {flags.length === 0 && <li>{text("evidence.noFlags")}</li>}
        </ul>
        <h3>{text("evidence.neighbours")}</h3>
        <ul className="evidence-lines">
          {neighbours.map((neighbour) => (
            <li key={neighbour.offset}>
              <bdi>{offsetName(neighbour)}</bdi>,{" "}
              {outcomeText(neighbour.outcome, text)},{" "}
              {neighbour.secondsApart < 0
                ? text("evidence.earlier", {
                    duration: formatLength(neighbour.secondsApart),
                  })
                : text("evidence.later", {
                    duration: formatLength(neighbour.secondsApart),
                  })}
            </li>
          ))}
          {neighbours.length === 0 && (
            <li>
              {text("evidence.noNeighbours", { minutes: neighbourMinutes })}
            </li>
          )}
        </ul>
      </CardBody>
    </Card>
  );
}

function Quality({ card }: EvidenceViewProps) {
  const text = useText();
  return (
    <Card title={text("evidence.quality")}>
      <CardBody>
        {card.quality === null ? (
          <p className="evidence-note">{text("evidence.qualityUnknown")}</p>
        ) : (
          <FactList facts={qualityFacts(card.quality, text)} />
        )}
      </CardBody>
    </Card>
  );
}

/** Everything that is known about one response of an offset well. */
function EvidenceView({ card }: EvidenceViewProps) {
  const text = useText();
  const treatment = text("evidence.treatment");
  return (
    <div className="evidence">
      <Head card={card} />
      {card.outdated && (
        <Banner tone="info" icon={<IconInfoCircle size={18} stroke={1.75} />}>
          {text("evidence.outdated")}
        </Banner>
      )}
      <div className="evidence-grid">
        <EvidenceChart card={card} />
        <VerdictCard card={card} />
        <div className="evidence-column">
          <Card title={text("evidence.pressure")}>
            <CardBody>
              <FactList
                facts={[
                  ...pressureFacts(card, text),
                  ...placeFacts(card, text),
                ]}
              />
            </CardBody>
          </Card>
          <Quality card={card} />
        </div>
        <div className="evidence-column">
          <Card title={treatment}>
            <FigureTable
              label={treatment}
              columns={[
                text("evidence.figure"),
                text("evidence.firstResponse"),
                text("evidence.fracHit"),
                text("evidence.largestChange"),
              ]}
              rows={momentRows(card.moments, text)}
            />
          </Card>
          <Flags card={card} />
        </div>
        <Candidates candidates={card.candidates} />
      </div>
    </div>
  );
}

interface EvidenceBodyProps {
  stageId: number;
  offset: number;
}

/** The loaded card, or why it is missing. */
export function EvidenceBody({ stageId, offset }: EvidenceBodyProps) {
  const text = useText();
  const errorText = useErrorText();
  const card = useQuery(evidenceQueries.card(stageId, offset));
  if (card.data !== undefined) return <EvidenceView card={card.data} />;
  if (card.error !== null)
    return (
      <ErrorState
        text={errorText(card.error)}
        onRetry={mayRetry(card.error) ? () => void card.refetch() : undefined}
      />
    );
  return <Skeleton text={text("evidence.looking")} lines={6} />;
}
