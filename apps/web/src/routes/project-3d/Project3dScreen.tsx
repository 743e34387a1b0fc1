import {
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  Skeleton,
  StaleFooter,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { PadInSpace } from "#features/project-3d/PadInSpace.tsx";
import { project3dQueries } from "#features/project-3d/project-3d.queries.ts";
import {
  readSceneAddress,
  writeSceneAddress,
} from "#features/project-3d/scene-address.ts";
import { Downloads } from "#shared/downloads/Downloads.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { formatClock } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { useStageChanges } from "#widgets/shared/use-stage-changes.ts";
import "#features/stage-page/toolbar/stage-toolbar.css";

/** The wells of a pad in three dimensions; live stages grow while they are pumped. */
export function Project3dScreen() {
  const text = useText();
  const errorText = useErrorText();
  const { projectId } = useRouteParams("project3dChart");
  const [address, setAddress] = useAddressFilter(
    readSceneAddress,
    writeSceneAddress,
  );
  const query = useQuery(project3dQueries.scene(projectId));
  const { data, error } = query;
  const retry = () => void query.refetch();
  usePageTitle(text("title.project3dChart"), data?.projectName);
  useActivate(data && { id: data.projectId, companyId: data.companyId });
  useStageChanges(projectId);
  return (
    <>
      <PageBar
        heading={text("title.project3dChart")}
        note={data && <bdi>{data.projectName}</bdi>}
      >
        <RefreshButton onRefresh={retry} />
      </PageBar>
      <Downloads />
      {data !== undefined && data.wells.length > 0 ? (
        <>
          <PadInSpace
            key={projectId}
            data={data}
            address={address}
            onAddress={setAddress}
          />
          {error !== null && (
            <StaleFooter
              text={text("error.notUpdatedSince", {
                time: formatClock(query.dataUpdatedAt),
              })}
              onRetry={retry}
            />
          )}
        </>
      ) : (
        <div className="page-body">
          <Card>
            {data === undefined ? (
              <CardBody>
                {error === null ? (
                  <Skeleton text={text("project3d.looking")} lines={8} />
                ) : (
                  <ErrorState
                    text={errorText(error)}
                    onRetry={mayRetry(error) ? retry : undefined}
                  />
                )}
              </CardBody>
            ) : (
              <EmptyState
                text={text("project3d.empty")}
                action={
                  <AppLink
                    className="sc-button"
                    to={links.projectTrajectory({ projectId })}
                  >
                    {text("project3d.openTrajectories")}
                  </AppLink>
                }
              />
            )}
          </Card>
        </div>
      )}
    </>
  );
}
