import { Card, CardBody, EmptyState, Segments } from "@stagecraft/ui";
import { projectPaths } from "@stagecraft/wellbore";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { GunBarrel } from "#charts/gun-barrel/GunBarrel.tsx";
import { PlanView } from "#charts/gun-barrel/PlanView.tsx";
import { sectionFigure } from "#charts/gun-barrel/section-figure.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { LoadingCard } from "#shared/page/LoadingState.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useActivate } from "#entities/project/active-project.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import {
  trajectoryQueries,
  type Trajectory,
} from "#entities/well/trajectory.queries.ts";
import { DocumentsButton } from "#routes/well-documents/DocumentsButton.tsx";
import { readerUnit } from "#translations/reader.ts";
import { type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { useText } from "#translations/use-text.ts";
import "#features/stage-page/toolbar/stage-toolbar.css";
import "./gun-barrel-page.css";
import { OffsetTable } from "./OffsetTable.tsx";
import { stageOffsets } from "./stage-offsets.ts";

const views = ["section", "plan"] as const;
type View = (typeof views)[number];

const viewTexts = {
  section: "wellbore.section",
  plan: "wellbore.planView",
} as const satisfies Record<View, string>;

const pictureHeight = 430;

interface PictureProps {
  stage: Stage;
  trajectories: readonly Trajectory[];
  view: View;
}

function usePicture({ stage, trajectories }: PictureProps) {
  const { data: states } = useQuery(stageQueries.fdiStates());
  return useMemo(() => {
    const own = trajectories.find(({ wellId }) => wellId === stage.wellId);
    const perforations =
      own?.data.perforations.filter((each) => each.stage?.id === stage.id) ??
      [];
    const offsets = stageOffsets(stage, states ?? []);
    return {
      own,
      perforations,
      offsets,
      figure: sectionFigure(
        projectPaths(trajectories),
        stage.wellId,
        perforations,
        offsets,
      ),
    };
  }, [stage, trajectories, states]);
}

/** Why there is no picture, and what to upload. */
function NoPicture({ stage, trajectories, view }: PictureProps) {
  const text = useText();
  const { own, perforations } = usePicture({ stage, trajectories, view });
  const names = { well: stage.wellNumber, stage: stage.name };
  const reason = () => {
    if (own === undefined || own.data.stations.length === 0)
      return text("wellbore.noTrajectory", names);
    return perforations.length === 0
      ? text("wellbore.noPerforations", names)
      : text("wellbore.noDirection", names);
  };
  return (
    <Card>
      <EmptyState
        text={reason()}
        action={
          <>
            <p className="trajectory-what">{text("wellbore.whatToUpload")}</p>
            <DocumentsButton wellId={stage.wellId} />
          </>
        }
      />
    </Card>
  );
}

function Picture(props: PictureProps) {
  const { stage, view } = props;
  const text = useText();
  const { own, offsets, figure } = usePicture(props);
  if (figure === null || own === undefined) return <NoPicture {...props} />;
  const unit = readerUnit(own.data.lengthUnit) as LengthUnit;
  const names = { well: stage.wellNumber, stage: stage.name };
  const drawing = {
    figure,
    unit,
    height: pictureHeight,
    treatedLabel: text("wellbore.treated", names),
  };
  return (
    <>
      <Card
        title={text(viewTexts[view])}
        subtitle={text(
          view === "section" ? "wellbore.sectionNote" : "wellbore.planNote",
        )}
      >
        <CardBody>
          {view === "section" ? (
            <GunBarrel
              {...drawing}
              label={text("wellbore.sectionLabel", names)}
            />
          ) : (
            <PlanView {...drawing} label={text("wellbore.planLabel", names)} />
          )}
        </CardBody>
      </Card>
      <Card
        title={text("wellbore.offsets")}
        actions={<DocumentsButton wellId={stage.wellId} />}
      >
        <OffsetTable
          projectId={stage.projectId}
          stageId={stage.id}
          label={text("wellbore.tableLabel", names)}
          figure={figure}
          offsets={offsets}
          unit={unit}
        />
      </Card>
    </>
  );
}

function ViewChoice({
  view,
  onChoose,
}: {
  view: View;
  onChoose: (view: View) => void;
}) {
  const text = useText();
  return (
    <Segments
      className="stage-segments"
      label={text("wellbore.view")}
      options={views.map((each) => ({
        value: each,
        label: text(viewTexts[each]),
      }))}
      current={view}
      onChoose={onChoose}
    />
  );
}

/** A stage and the wells around it, seen along the laterals or from above. */
export function GunBarrelScreen() {
  const text = useText();
  const { stageId } = useRouteParams("gunBarrelChart");
  const [view, setView] = useState<View>("section");
  const stage = useQuery(stageQueries.record(stageId));
  const { data } = stage;
  const trajectories = useQuery({
    ...trajectoryQueries.ofProject(data?.projectId ?? 0),
    enabled: data !== undefined,
  });
  usePageTitle(
    text("title.gunBarrelChart"),
    data?.name,
    data?.wellNumber,
    data?.projectName,
  );
  useActivate(data && { id: data.projectId, companyId: data.companyId });
  const refresh = () => {
    void stage.refetch();
    if (data !== undefined) void trajectories.refetch();
  };
  return (
    <>
      <PageBar
        heading={text("title.gunBarrelChart")}
        note={
          data && (
            <bdi>
              {text("wellbore.treated", {
                well: data.wellNumber,
                stage: data.name,
              })}
            </bdi>
          )
        }
      >
        <ViewChoice view={view} onChoose={setView} />
        <AppLink to={links.stageChart({ stageId })} className="sc-button">
          {text("title.stageChart")}
        </AppLink>
        {data && (
          <AppLink
            to={links.wellTrajectory({ wellId: data.wellId })}
            className="sc-button"
          >
            {text("title.wellTrajectory")}
          </AppLink>
        )}
        <RefreshButton onRefresh={refresh} />
      </PageBar>
      <div className="gun-barrel-page">
        {data !== undefined && trajectories.data !== undefined ? (
          <Picture stage={data} trajectories={trajectories.data} view={view} />
        ) : (
          <LoadingCard
            looking={text("wellbore.looking")}
            lines={6}
            error={stage.error ?? trajectories.error}
            onRetry={refresh}
          />
        )}
      </div>
    </>
  );
}
