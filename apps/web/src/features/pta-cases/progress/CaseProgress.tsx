import {
  Button,
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  Skeleton,
  StaleFooter,
} from "@stagecraft/ui";
import { IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { durationText } from "#translations/duration-text.ts";
import { useText } from "#translations/use-text.ts";
import { CaseSegments } from "../cases/CaseSegments.tsx";
import { segmentKinds, type Segment } from "../cases/case-segments.ts";
import { shownStatusOf } from "../interpretations/interpretation-filter.ts";
import { ptaCaseQueries, type CaseProgressRow } from "../pta-cases.queries.ts";
import { useCaseRun } from "../use-case-run.ts";
import { usePtaRights } from "../use-pta-rights.ts";
import { estimateRun } from "./run-estimate.ts";
import { WellProgress } from "./WellProgress.tsx";

const now = () => Date.now();

const segmentOf = {
  NEW: "new",
  CANCELLED: "new",
  QUEUED: "running",
  RUNNING: "running",
  DONE: "done",
  FAILED: "failed",
  outdated: "outdated",
} as const;

function segmentsOfRows(rows: readonly CaseProgressRow[]): Segment[] {
  return segmentKinds.map((kind) => ({
    kind,
    count: rows.filter((row) => segmentOf[shownStatusOf(row)] === kind).length,
  }));
}

/** Elapsed time of the run, and an estimate of its total time at the same speed. */
function RunTimes({ caseId }: { caseId: number }) {
  const text = useText();
  const { data } = useQuery(ptaCaseQueries.interpretations(caseId));
  const time = useClock(now, true);
  const estimate = estimateRun(
    (data ?? []).map(({ context }) => context),
    time,
  );
  if (estimate === null) return null;
  const { elapsedMs, share, remainingMs } = estimate;
  const seconds = (ms: number) => durationText(Math.round(ms / 1000), text);
  return (
    <dl className="pta-run-times">
      <div>
        <dt>{text("ptaCases.runShare")}</dt>
        <dd>
          <bdi>{`${Math.floor(share * 100)} %`}</bdi>
        </dd>
      </div>
      <div>
        <dt>{text("ptaCases.elapsed")}</dt>
        <dd>
          <bdi>{seconds(elapsedMs)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{text("ptaCases.remaining")}</dt>
        <dd>
          {remainingMs === null ? (
            text("ptaCases.tooEarly")
          ) : (
            <bdi>{text("ptaCases.about", { time: seconds(remainingMs) })}</bdi>
          )}
        </dd>
      </div>
    </dl>
  );
}

interface ProgressHeadProps {
  caseId: number;
  rows: readonly CaseProgressRow[];
}

function ProgressHead({ caseId, rows }: ProgressHeadProps) {
  const text = useText();
  const { mayRun } = usePtaRights();
  const block = useWriteBlock();
  const { isBusy, run, cancel } = useCaseRun(caseId);
  const segments = segmentsOfRows(rows);
  const countOf = (kind: Segment["kind"]) =>
    segments.find((each) => each.kind === kind)?.count ?? 0;
  const isRunning = countOf("running") > 0;
  return (
    <Card className="pta-progress-head">
      <div className="pta-progress-sum">
        <p className="pta-progress-count">
          <bdi>{`${countOf("done")} / ${rows.length}`}</bdi>
          <span>{text("ptaCases.doneOf")}</span>
        </p>
        <CaseSegments
          label={text("ptaCases.stages", { count: rows.length })}
          segments={segments}
        />
        {isRunning ? (
          <RunTimes caseId={caseId} />
        ) : (
          <p className="page-quiet">{text("ptaCases.nothingRuns")}</p>
        )}
      </div>
      {mayRun && (
        <div className="pta-progress-tools">
          {isRunning ? (
            <Button
              variant="outline"
              icon={<IconPlayerStop size={16} stroke={1.75} />}
              disabled={isBusy}
              disabledReason={block}
              onClick={cancel}
            >
              {text("ptaCases.cancelRun")}
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={<IconPlayerPlay size={16} stroke={1.75} />}
              disabled={isBusy}
              disabledReason={
                block ??
                (countOf("done") === rows.length
                  ? text("ptaCases.allDone")
                  : undefined)
              }
              onClick={() => run(null)}
            >
              {text("ptaCases.run")}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** Every stage of a case with its progress, by well; updates by itself during a run. */
export function CaseProgress({ caseId }: { caseId: number }) {
  const text = useText();
  const errorText = useErrorText();
  const { mayRead, mayRun } = usePtaRights();
  const query = useQuery({
    ...ptaCaseQueries.progress(caseId),
    enabled: mayRead,
  });
  const { run } = useCaseRun(caseId);
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (!mayRead) return <EmptyState text={text("ptaCases.notAllowed")} />;
  if (data === undefined)
    return (
      <Card>
        <CardBody>
          {error === null ? (
            <Skeleton text={text("ptaCases.lookingProgress")} lines={6} />
          ) : (
            <ErrorState
              text={errorText(error)}
              onRetry={mayRetry(error) ? retry : undefined}
            />
          )}
        </CardBody>
      </Card>
    );
  if (data.length === 0)
    return (
      <Card>
        <EmptyState
          text={text("ptaCases.noInterpretations")}
          action={
            <AppLink
              to={links.interpretations({ caseId })}
              className="page-link"
            >
              {text("title.interpretations")}
            </AppLink>
          }
        />
      </Card>
    );
  return (
    <>
      <ProgressHead caseId={caseId} rows={data} />
      <div className="pta-wells">
        {[...Map.groupBy(data, ({ wellNumber }) => wellNumber)].map(
          ([wellNumber, rows]) => (
            <WellProgress
              key={wellNumber}
              wellNumber={wellNumber}
              rows={rows}
              onRun={mayRun ? (id) => run([id]) : undefined}
            />
          ),
        )}
      </div>
      {error !== null && (
        <StaleFooter
          text={text("error.notUpdatedSince", {
            time: formatClock(query.dataUpdatedAt),
          })}
          onRetry={retry}
        />
      )}
    </>
  );
}
