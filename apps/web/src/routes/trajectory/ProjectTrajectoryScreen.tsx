import { Banner, Card, EmptyState } from "@stagecraft/ui";
import { IconInfoCircle } from "@tabler/icons-react";
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
import { usePageTitle } from "#shared/page/page-title.ts";
import { readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { Approaches } from "./Approaches.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { GroundPage } from "./GroundPage.tsx";
import { PadDrawings } from "./PadDrawings.tsx";
import { padRows } from "./pad-figures.ts";
import { PadTable } from "./PadTable.tsx";
import { trajectoryWells, wellsWithoutSurvey } from "./trajectory-wells.ts";

/** Lists the wells without a survey, which are not drawn because their path would be a guess. */
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

/** The trajectories of all wells of a pad. */
export function ProjectTrajectoryScreen() {
  const text = useText();
  const { projectId } = useRouteParams("projectTrajectory");
  const project = useQuery(projectQueries.one(projectId));
  const listed = useShownWells(projectId);
  const trajectories = useQuery(trajectoryQueries.ofProject(projectId));
  usePageTitle(text("title.projectTrajectory"), project.data?.name);
  useActivate(project.data);
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
    <GroundPage
      heading={text("title.projectTrajectory")}
      note={project.data && <bdi>{project.data.name}</bdi>}
      tools={
        <AppLink to={links.wells({ projectId })} className="sc-button">
          {text("title.wells")}
        </AppLink>
      }
      looking={text("trajectory.looking")}
      error={project.error ?? listed.error ?? trajectories.error}
      onRefresh={refresh}
    >
      {isReady ? (
        <Pad
          key={projectId}
          padName={project.data.name}
          listed={listed.data ?? []}
          trajectories={trajectories.data}
        />
      ) : null}
    </GroundPage>
  );
}
