import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { trajectoryQueries } from "#entities/well/trajectory.queries.ts";
import { DocumentsButton } from "#routes/well-documents/DocumentsButton.tsx";
import { useText } from "#translations/use-text.ts";
import { GroundPage, useWellOfPage } from "./GroundPage.tsx";
import { Survey } from "./Survey.tsx";

/** The trajectory of a well: from above, from the side and as a table. */
export function WellTrajectoryScreen() {
  const text = useText();
  const { wellId } = useRouteParams("wellTrajectory");
  const heading = text("title.wellTrajectory");
  const { well, projectId, note } = useWellOfPage(wellId, heading);
  const hasProject = projectId !== undefined;
  const trajectories = useQuery({
    ...trajectoryQueries.ofProject(projectId ?? 0),
    enabled: hasProject,
  });
  const document = useQuery(trajectoryQueries.survey(wellId));
  const documents = useQuery(trajectoryQueries.documents(wellId));
  const refresh = () => {
    void well.refetch();
    void document.refetch();
    void documents.refetch();
    if (hasProject) void trajectories.refetch();
  };
  return (
    <GroundPage
      heading={heading}
      note={note}
      tools={
        <>
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
        </>
      }
      looking={text("trajectory.looking")}
      error={well.error ?? trajectories.error}
      onRefresh={refresh}
    >
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
      ) : null}
    </GroundPage>
  );
}
