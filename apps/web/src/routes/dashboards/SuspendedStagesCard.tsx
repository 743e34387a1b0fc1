import { Button, CardBody } from "@stagecraft/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import {
  useMayResumeEngine,
  useResumeEngine,
} from "#entities/stage/use-resume-engine.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { refreshedEvery } from "#widgets/shared/refresh-times.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";

type SuspendedStage = Awaited<
  ReturnType<typeof api.fleet.suspendedStages>
>[number];

const refreshMs = 30_000;

const suspendedQuery = queryOptions({
  queryKey: ["fleet", "suspended"],
  queryFn: ({ signal }) => api.fleet.suspendedStages({}, { signal }),
});

function SuspendedRow({ stage }: { stage: SuspendedStage }) {
  const text = useText();
  const mayResume = useMayResumeEngine();
  const resume = useResumeEngine();
  return (
    <li>
      <AppLink to={links.stageChart({ stageId: stage.stageId })}>
        <bdi>
          {stage.companyName}, {stage.projectName}, {stage.wellNumber}{" "}
          {text("chart.stageName", { name: stage.stageName })}
        </bdi>
      </AppLink>
      <p className="admin-note">
        <time dateTime={new Date(stage.suspendedAt).toISOString()}>
          {formatMoment(stage.suspendedAt)}
        </time>{" "}
        {/* The engine's own text, as in its notifications. */}
        <bdi lang="en">{stage.reason}</bdi>
      </p>
      {mayResume && (
        <Button
          disabled={resume.isPending}
          onClick={() => resume.mutate(stage.stageId)}
        >
          {text("panels.resumeEngine")}
        </Button>
      )}
    </li>
  );
}

/** Stages suspended because they cost the engine more than allowed, with a button to compute them again. */
export function SuspendedStagesCard() {
  const text = useText();
  const suspended = useQuery({
    ...suspendedQuery,
    ...refreshedEvery(refreshMs),
  });
  return (
    <WidgetCard
      title={text("wall.suspended")}
      query={suspended}
      looking={text("wall.lookingForSuspended")}
    >
      {(stages) => (
        <CardBody>
          {stages.length === 0 ? (
            <p className="admin-note">{text("wall.noneSuspended")}</p>
          ) : (
            <ul className="admin-links">
              {stages.map((stage) => (
                <SuspendedRow key={stage.stageId} stage={stage} />
              ))}
            </ul>
          )}
        </CardBody>
      )}
    </WidgetCard>
  );
}
