import {
  Banner,
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
} from "@stagecraft/ui";
import { IconAlertTriangle, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import type { LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { nearestStation } from "#charts/trajectory/well-course.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import {
  trajectoryQueries,
  type SurveyDocument,
  type Trajectory,
} from "#entities/well/trajectory.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { printPage } from "#shared/page/print-page.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { DocumentsButton } from "./DocumentsButton.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { frameOfWell, geographicOf } from "./geographic.ts";
import { StationTable } from "./StationTable.tsx";
import { SurveyFacts, zoneName } from "./SurveyFacts.tsx";
import "./trajectory-page.css";
import { trajectoryWells } from "./trajectory-wells.ts";
import { WellDrawings } from "./WellDrawings.tsx";

/** The well with its survey document. */
interface SurveyedWell {
  readonly id: number;
  readonly wellNumber: string;
  readonly location: string;
  readonly coordinateSystemProjectionZone: string;
}

interface SurveyProps {
  well: SurveyedWell;
  trajectories: readonly Trajectory[];
  document: SurveyDocument | undefined;
  documentError: Error | null;
  /** The survey was stored for another projection zone (decision C14). */
  isOfAnotherZone: boolean;
}

/** Depth of the sea level below the depth reference; null when nobody gave the elevation. */
function seaLevelOf(document: SurveyDocument | undefined): number | null {
  if (document === undefined) return null;
  const { depthReference, referenceElevationMetres } = document.data;
  return depthReference === "seaLevel" ? 0 : referenceElevationMetres;
}

function Survey(props: SurveyProps) {
  const { well, trajectories, document, documentError, isOfAnotherZone } =
    props;
  const text = useText();
  const [cursorMd, setCursorMd] = useState<number | null>(null);
  const planRef = useRef<SVGSVGElement>(null);
  const sectionRef = useRef<SVGSVGElement>(null);
  const wells = useMemo(
    () => trajectoryWells(trajectories, well.id),
    [trajectories, well.id],
  );
  const own = wells.find(({ wellId }) => wellId === well.id);
  const lengthUnit = trajectories.find(({ wellId }) => wellId === well.id)?.data
    .lengthUnit;
  const stations = own?.course.stations;
  const goTo = useCallback(
    (index: number) => {
      const station = stations?.[index];
      if (station !== undefined) setCursorMd(station.mdMetres);
    },
    [stations],
  );
  const frame = useMemo(() => frameOfWell(well), [well]);
  const toGeographic = useMemo(
    () =>
      // A survey of another grid has no position on this one.
      frame === null || own === undefined || isOfAnotherZone
        ? null
        : geographicOf(frame, own.course.wellhead),
    [frame, own, isOfAnotherZone],
  );
  if (own === undefined || stations === undefined || lengthUnit === undefined)
    return (
      <Card>
        <EmptyState
          text={text("trajectory.noSurvey", { well: well.wellNumber })}
          action={<DocumentsButton wellId={well.id} kind="trajectory" />}
        />
      </Card>
    );
  const unit = readerUnit(lengthUnit) as LengthUnit;
  const zone = well.coordinateSystemProjectionZone;
  return (
    <>
      {isOfAnotherZone && (
        <Banner
          tone="alert"
          icon={<IconAlertTriangle size={18} stroke={1.75} />}
        >
          {text("trajectory.zoneChanged")}
        </Banner>
      )}
      <Card
        title={text("trajectory.survey")}
        actions={
          <ExportMenu
            subject={`${well.wellNumber} ${text("title.wellTrajectory")}`}
            pictureNote={zoneName(zone, text)}
            tables={[
              {
                key: "survey",
                label: text("trajectory.survey"),
                path: `wells/${well.id}/trajectory/export`,
              },
              {
                key: "perforations",
                label: text("trajectory.perforations"),
                path: `wells/${well.id}/perforations/export`,
              },
            ]}
            drawings={[planRef, sectionRef]}
          />
        }
      >
        <SurveyFacts
          course={own.course}
          document={document}
          documentError={documentError}
          zone={zone}
          frame={frame}
          unit={unit}
        />
      </Card>
      <WellDrawings
        own={own}
        wells={wells}
        unit={unit}
        cursorMd={cursorMd}
        onCursor={setCursorMd}
        seaLevelTvdMetres={seaLevelOf(document)}
        planRef={planRef}
        sectionRef={sectionRef}
      />
      <Card
        title={text("trajectory.stations")}
        subtitle={frame === null ? text("trajectory.noLocation") : undefined}
      >
        <StationTable
          label={text("trajectory.stationsOf", { well: well.wellNumber })}
          stations={stations}
          unit={unit}
          current={
            cursorMd === null ? null : nearestStation(stations, cursorMd)
          }
          geographicOf={toGeographic}
          onChoose={goTo}
        />
      </Card>
    </>
  );
}

/** A well in the ground: from above, from the side and as numbers. */
export function WellTrajectoryScreen() {
  const text = useText();
  const errorText = useErrorText();
  const { wellId } = useRouteParams("wellTrajectory");
  const well = useQuery(wellQueries.one(wellId));
  const projectId = well.data?.projectId;
  const hasProject = projectId !== undefined;
  const { data: project } = useQuery({
    ...projectQueries.one(projectId ?? 0),
    enabled: hasProject,
  });
  const trajectories = useQuery({
    ...trajectoryQueries.ofProject(projectId ?? 0),
    enabled: hasProject,
  });
  const document = useQuery(trajectoryQueries.survey(wellId));
  const documents = useQuery(trajectoryQueries.documents(wellId));
  usePageTitle(
    text("title.wellTrajectory"),
    well.data?.wellNumber,
    project?.name,
  );
  useActivate(project);
  const error = well.error ?? trajectories.error;
  const refresh = () => {
    void well.refetch();
    void document.refetch();
    void documents.refetch();
    if (hasProject) void trajectories.refetch();
  };
  return (
    <>
      <PageBar
        heading={text("title.wellTrajectory")}
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
        {hasProject && (
          <>
            <AppLink
              to={links.wellPerforation({ wellId })}
              className="sc-button"
            >
              {text("title.wellPerforation")}
            </AppLink>
            <AppLink
              to={links.projectTrajectory({ projectId })}
              className="sc-button"
            >
              {text("title.projectTrajectory")}
            </AppLink>
            <AppLink
              to={links.stages({ projectId, wellId })}
              className="sc-button"
            >
              {text("title.stages")}
            </AppLink>
          </>
        )}
        <DocumentsButton wellId={wellId} kind="trajectory" />
        <IconButton
          label={text("trajectory.print")}
          icon={<IconPrinter size={18} stroke={1.75} />}
          onClick={printPage}
        />
        <RefreshButton onRefresh={refresh} />
      </PageBar>
      <div className="trajectory-page">
        {well.data !== undefined && trajectories.data !== undefined ? (
          <Survey
            key={wellId}
            well={well.data}
            trajectories={trajectories.data}
            document={document.data ?? undefined}
            documentError={document.error ?? documents.error}
            isOfAnotherZone={
              documents.data?.some(
                ({ kind, isOfAnotherZone }) =>
                  kind === "trajectory" && isOfAnotherZone,
              ) ?? false
            }
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
