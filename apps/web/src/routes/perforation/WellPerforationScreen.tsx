import { stageTestTag } from "@stagecraft/domain";
import {
  Button,
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
} from "@stagecraft/ui";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { PerforationStrip } from "#charts/trajectory/PerforationStrip.tsx";
import { wellCourse } from "#charts/trajectory/well-course.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import {
  trajectoryQueries,
  type Trajectory,
} from "#entities/well/trajectory.queries.ts";
import { wellQueries, type Well } from "#entities/well/well.queries.ts";
import { DocumentsButton } from "#routes/trajectory/DocumentsButton.tsx";
import { ExportMenu } from "#routes/trajectory/ExportMenu.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { printPage } from "#shared/page/print-page.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import {
  perforatedStages,
  stageMismatch,
  type PerforatedStage,
} from "./perforated-stages.ts";
import { PerforationNotices } from "./PerforationNotices.tsx";
import { PerforationTable } from "./PerforationTable.tsx";
import "#routes/trajectory/trajectory-page.css";
import "./perforation-page.css";

type Recorded = Parameters<typeof stageMismatch>[2];

interface PerforationsProps {
  well: Well;
  trajectory: Trajectory;
  recorded: Recorded;
}

/** Stepping with the keys goes from the heel on the left to the toe on the right. */
function byDepth(stages: readonly PerforatedStage[]) {
  return stages.toSorted((one, other) => one.midMdMetres - other.midMdMetres);
}

function useStageSteps(
  stages: readonly PerforatedStage[],
  unit: LengthUnit,
  chosen: number | null,
  onChoose: (stageNumber: number) => void,
) {
  const text = useText();
  const ordered = useMemo(() => byDepth(stages), [stages]);
  const index = ordered.findIndex(({ stageNumber }) => stageNumber === chosen);
  const current = ordered[index];
  const goTo = (wanted: number) => {
    const stage = ordered.at(wanted);
    if (stage !== undefined) onChoose(stage.stageNumber);
  };
  return {
    label: text("trajectory.stageSteps"),
    count: ordered.length,
    index: index === -1 ? null : index,
    valueText:
      current === undefined
        ? text("trajectory.noStageChosen")
        : text("trajectory.stageValue", {
            stage: current.stageNumber,
            top: lengthText(current.topMdMetres, unit),
            bottom: lengthText(current.bottomMdMetres, unit),
          }),
    onStep: (step: 1 | -1) =>
      goTo(
        index === -1 && step === -1
          ? -1
          : Math.min(ordered.length - 1, Math.max(0, index + step)),
      ),
    onEnd: (end: "first" | "last") => goTo(end === "first" ? 0 : -1),
  };
}

function Perforations({ well, trajectory, recorded }: PerforationsProps) {
  const text = useText();
  const [chosen, setChosen] = useState<number | null>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const stripRef = useRef<SVGSVGElement>(null);
  const course = useMemo(() => wellCourse(trajectory.data), [trajectory]);
  const stages = useMemo(
    () =>
      perforatedStages(
        course?.path ?? { stations: [] },
        trajectory.data.perforations,
      ),
    [course, trajectory],
  );
  const unit = readerUnit(trajectory.data.lengthUnit) as LengthUnit;
  const steps = useStageSteps(stages, unit, chosen, setChosen);
  const stripStages = useMemo(
    () =>
      stages.map((stage) => ({ ...stage, state: stage.stage?.state ?? null })),
    [stages],
  );
  const areAllOpen = open.size === stages.length;
  const toggle = (stageNumber: number) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(stageNumber)) after.add(stageNumber);
      return after;
    });
  return (
    <>
      <PerforationNotices
        mismatch={stageMismatch(stages, well.expectedStageCount, recorded)}
      />
      <Card
        title={text("trajectory.strip")}
        subtitle={text("trajectory.stripNote")}
        actions={
          <ExportMenu
            subject={`${well.wellNumber} ${text("title.wellPerforation")}`}
            pictureNote={text("trajectory.stripNote")}
            tables={[
              {
                key: "perforations",
                label: text("trajectory.perforations"),
                path: `wells/${well.id}/perforations/export`,
              },
            ]}
            drawings={[stripRef]}
          />
        }
      >
        <CardBody>
          <PerforationStrip
            label={text("trajectory.stripLabel", { well: well.wellNumber })}
            stages={stripStages}
            span={course?.lateral ?? null}
            unit={unit}
            chosen={chosen}
            onChoose={setChosen}
            steps={steps}
            pictureRef={stripRef}
          />
        </CardBody>
      </Card>
      <Card
        title={text("trajectory.perforations")}
        subtitle={text("trajectory.perforationCount", {
          stages: stages.length,
          clusters: trajectory.data.perforations.length,
        })}
        actions={
          <Button
            variant="outline"
            size="small"
            onClick={() =>
              setOpen(
                areAllOpen
                  ? new Set()
                  : new Set(stages.map(({ stageNumber }) => stageNumber)),
              )
            }
          >
            {text(
              areAllOpen
                ? "trajectory.hideClusters"
                : "trajectory.showClusters",
            )}
          </Button>
        }
      >
        {course === null && (
          <p className="trajectory-hint">
            {text("trajectory.noTvd", { well: well.wellNumber })}
          </p>
        )}
        <PerforationTable
          label={text("trajectory.perforationsOf", { well: well.wellNumber })}
          stages={stages}
          unit={unit}
          chosen={chosen}
          open={open}
          onChoose={setChosen}
          onToggle={toggle}
        />
      </Card>
    </>
  );
}

/** Where a well is perforated, stage by stage, and which recorded stages that are. */
export function WellPerforationScreen() {
  const text = useText();
  const errorText = useErrorText();
  const { wellId } = useRouteParams("wellPerforation");
  const well = useQuery(wellQueries.one(wellId));
  const projectId = well.data?.projectId;
  const { data: project } = useQuery({
    ...projectQueries.one(projectId ?? 0),
    enabled: projectId !== undefined,
  });
  const trajectory = useQuery(trajectoryQueries.ofWell(wellId));
  const recorded = useQuery(stageQueries.withoutTag(wellId, stageTestTag));
  usePageTitle(
    text("title.wellPerforation"),
    well.data?.wellNumber,
    project?.name,
  );
  useActivate(project);
  const error = well.error ?? trajectory.error ?? recorded.error;
  const refresh = () => {
    void well.refetch();
    void trajectory.refetch();
    void recorded.refetch();
  };
  const body = () => {
    if (
      well.data === undefined ||
      trajectory.data === undefined ||
      recorded.data === undefined
    )
      return (
        <Card>
          <CardBody>
            {error === null ? (
              <Skeleton
                text={text("trajectory.lookingPerforations")}
                lines={6}
              />
            ) : (
              <ErrorState
                text={errorText(error)}
                onRetry={mayRetry(error) ? refresh : undefined}
              />
            )}
          </CardBody>
        </Card>
      );
    if (
      trajectory.data === null ||
      trajectory.data.data.perforations.length === 0
    )
      return (
        <Card>
          <EmptyState
            text={text("trajectory.noPerforations", {
              well: well.data.wellNumber,
            })}
            action={<DocumentsButton wellId={wellId} kind="perforations" />}
          />
        </Card>
      );
    return (
      <Perforations
        key={wellId}
        well={well.data}
        trajectory={trajectory.data}
        recorded={recorded.data}
      />
    );
  };
  return (
    <>
      <PageBar
        heading={text("title.wellPerforation")}
        note={
          well.data && (
            <bdi>
              {project === undefined
                ? well.data.wellNumber
                : `${well.data.wellNumber} · ${project.name}`}
            </bdi>
          )
        }
      >
        <AppLink to={links.wellTrajectory({ wellId })} className="sc-button">
          {text("title.wellTrajectory")}
        </AppLink>
        {projectId !== undefined && (
          <AppLink
            to={links.stages({ projectId, wellId })}
            className="sc-button"
          >
            {text("title.stages")}
          </AppLink>
        )}
        <DocumentsButton wellId={wellId} kind="perforations" />
        <IconButton
          label={text("trajectory.print")}
          icon={<IconPrinter size={18} stroke={1.75} />}
          onClick={printPage}
        />
        <RefreshButton onRefresh={refresh} />
      </PageBar>
      <div className="trajectory-page">{body()}</div>
    </>
  );
}
