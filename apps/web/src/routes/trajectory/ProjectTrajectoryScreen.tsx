import {
  Banner,
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
} from "@stagecraft/ui";
import { IconInfoCircle, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import type { LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import {
  trajectoryQueries,
  type Trajectory,
} from "#entities/well/trajectory.queries.ts";
import { useShownWells } from "#entities/well/use-shown-wells.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { printPage } from "#shared/page/print-page.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { ApproachList, ApproachMatrix } from "./ApproachMatrix.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { PadDrawings } from "./PadDrawings.tsx";
import { PadTable } from "./PadTable.tsx";
import { padRows } from "./pad-figures.ts";
import {
  trajectoryWells,
  wellsWithoutSurvey,
  type TrajectoryWell,
} from "./trajectory-wells.ts";
import { useApproaches } from "./use-approaches.ts";
import "./trajectory-page.css";

/** Wells that are not drawn are named: nothing is drawn where it might lie. */
function MissingSurveys({
  wells,
}: {
  wells: readonly { readonly id: number; readonly wellNumber: string }[];
}) {
  const text = useText();
  if (wells.length === 0) return null;
  return (
    <Banner tone="info" icon={<IconInfoCircle size={18} stroke={1.75} />}>
      {text("trajectory.withoutSurvey", {
        wells: wells.map(({ wellNumber }) => wellNumber).join(", "),
      })}
    </Banner>
  );
}

function Approaches({
  wells,
  unit,
  markedKey,
  chosen,
}: {
  wells: readonly TrajectoryWell[];
  unit: LengthUnit;
  markedKey: string | null;
  chosen: TrajectoryWell | undefined;
}) {
  const text = useText();
  const approaches = useApproaches(wells);
  if (wells.length < 2) return null;
  if (approaches === null)
    return (
      <Card title={text("trajectory.approaches")}>
        <CardBody>
          <Skeleton text={text("trajectory.measuring")} lines={3} />
        </CardBody>
      </Card>
    );
  return (
    <>
      <Card
        title={text("trajectory.approaches")}
        subtitle={text("trajectory.approachesNote")}
      >
        <ApproachMatrix
          wells={wells}
          approaches={approaches}
          unit={unit}
          markedKey={markedKey}
        />
      </Card>
      {chosen !== undefined && (
        <Card
          title={
            <bdi>{text("trajectory.approachesOf", { well: chosen.label })}</bdi>
          }
        >
          <ApproachList
            wells={wells}
            approaches={approaches}
            unit={unit}
            chosen={chosen}
          />
        </Card>
      )}
    </>
  );
}

interface PadProps {
  padName: string;
  listed: readonly Well[];
  trajectories: readonly Trajectory[];
}

function Pad({ padName, listed, trajectories }: PadProps) {
  const text = useText();
  const [hoveredKey, setHoveredKey] = useState<string | null>(null);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const planRef = useRef<SVGSVGElement>(null);
  const sectionRef = useRef<SVGSVGElement>(null);
  const wells = useMemo(() => trajectoryWells(trajectories), [trajectories]);
  const rows = useMemo(() => padRows(wells), [wells]);
  const missing = wellsWithoutSurvey(listed, wells);
  const [first] = trajectories;
  if (first === undefined || wells.length === 0)
    return (
      <Card>
        <EmptyState text={text("trajectory.noSurveys")} />
      </Card>
    );
  const unit = readerUnit(first.data.lengthUnit) as LengthUnit;
  const markedKey = hoveredKey ?? chosenKey;
  const depthNote = trajectories.some(
    ({ data }) => data.depthShiftMetres !== undefined,
  )
    ? "trajectory.commonDatumNote"
    : "trajectory.wellsNote";
  return (
    <>
      <MissingSurveys wells={missing} />
      <PadDrawings
        padName={padName}
        wells={wells}
        rows={rows}
        unit={unit}
        markedKey={markedKey}
        chosenKey={chosenKey}
        onHover={setHoveredKey}
        onChoose={setChosenKey}
        planRef={planRef}
        sectionRef={sectionRef}
      />
      <Card
        title={text("trajectory.wells")}
        subtitle={text(depthNote)}
        actions={
          <ExportMenu
            subject={`${padName} ${text("title.projectTrajectory")}`}
            pictureNote={text(depthNote)}
            tables={[]}
            drawings={[planRef, sectionRef]}
          />
        }
      >
        <PadTable
          label={text("trajectory.wellsOf", { pad: padName })}
          rows={rows}
          unit={unit}
          chosenKey={chosenKey}
          onChoose={setChosenKey}
        />
      </Card>
      <Approaches
        wells={wells}
        unit={unit}
        markedKey={markedKey}
        chosen={wells.find(({ key }) => key === chosenKey)}
      />
    </>
  );
}

/** All wells of a pad in the ground. */
export function ProjectTrajectoryScreen() {
  const text = useText();
  const errorText = useErrorText();
  const { projectId } = useRouteParams("projectTrajectory");
  const project = useQuery(projectQueries.one(projectId));
  const listed = useShownWells(projectId);
  const trajectories = useQuery(trajectoryQueries.ofProject(projectId));
  usePageTitle(text("title.projectTrajectory"), project.data?.name);
  useActivate(project.data);
  const error = project.error ?? listed.error ?? trajectories.error;
  const refresh = () => {
    void project.refetch();
    void listed.refetch();
    void trajectories.refetch();
  };
  const isReady =
    project.data !== undefined &&
    listed.data !== undefined &&
    trajectories.data !== undefined;
  return (
    <>
      <PageBar
        heading={text("title.projectTrajectory")}
        note={project.data && <bdi>{project.data.name}</bdi>}
      >
        <AppLink to={links.wells({ projectId })} className="sc-button">
          {text("title.wells")}
        </AppLink>
        <IconButton
          label={text("trajectory.print")}
          icon={<IconPrinter size={18} stroke={1.75} />}
          onClick={printPage}
        />
        <RefreshButton onRefresh={refresh} />
      </PageBar>
      <div className="trajectory-page">
        {isReady ? (
          <Pad
            key={projectId}
            padName={project.data.name}
            listed={listed.data ?? []}
            trajectories={trajectories.data}
          />
        ) : (
          <Card>
            <CardBody>
              {error === null ? (
                <Skeleton text={text("trajectory.looking")} lines={6} />
              ) : (
                <ErrorState
                  text={errorText(error)}
                  onRetry={mayRetry(error) ? refresh : undefined}
                />
              )}
            </CardBody>
          </Card>
        )}
      </div>
    </>
  );
}
