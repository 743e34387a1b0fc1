import { stageTestTag } from "@stagecraft/domain";
import { Card, EmptyState } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { trajectoryQueries } from "#entities/well/trajectory.queries.ts";
import { GroundPage, useWellOfPage } from "#routes/trajectory/GroundPage.tsx";
import { DocumentsButton } from "#routes/well-documents/DocumentsButton.tsx";
import { useText } from "#translations/use-text.ts";
import { Perforations } from "./Perforations.tsx";

/** Where a well is perforated, stage by stage, and which recorded stages that are. */
export function WellPerforationScreen() {
  const text = useText();
  const { wellId } = useRouteParams("wellPerforation");
  const heading = text("title.wellPerforation");
  const { well, projectId, note } = useWellOfPage(wellId, heading);
  const trajectory = useQuery(trajectoryQueries.ofWell(wellId));
  const recorded = useQuery(stageQueries.withoutTag(wellId, stageTestTag));
  const refresh = () => {
    void well.refetch();
    void trajectory.refetch();
    void recorded.refetch();
  };
  const documents = <DocumentsButton wellId={wellId} kind="perforations" />;
  const body = () => {
    if (
      well.data === undefined ||
      trajectory.data === undefined ||
      recorded.data === undefined
    )
      return null;
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
            action={documents}
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
    <GroundPage
      heading={heading}
      note={note}
      tools={
        <>
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
          {documents}
        </>
      }
      looking={text("trajectory.lookingPerforations")}
      error={well.error ?? trajectory.error ?? recorded.error}
      onRefresh={refresh}
    >
      {body()}
    </GroundPage>
  );
}
