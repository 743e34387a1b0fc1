import {
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  Skeleton,
  StaleFooter,
} from "@stagecraft/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { FracturesInSpace } from "#features/pta-3d/FracturesInSpace.tsx";
import { pta3dQueries } from "#features/pta-3d/pta-3d.queries.ts";
import {
  readPta3dAddress,
  writePta3dAddress,
} from "#features/pta-3d/pta-3d-address.ts";
import { Downloads } from "#shared/downloads/Downloads.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { formatClock } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import "#features/stage-page/toolbar/stage-toolbar.css";

/** The fractures of a case as planes on the wells of their pad. */
export function Pta3dScreen() {
  const text = useText();
  const errorText = useErrorText();
  const { projectId } = useRouteParams("pta3dChart");
  const [address, setAddress] = useAddressFilter(
    readPta3dAddress,
    writePta3dAddress,
  );
  const query = useQuery({
    ...pta3dQueries.scene(projectId, address.caseId),
    // Another case keeps the picture and its camera until it is read.
    placeholderData: keepPreviousData,
  });
  const { error } = query;
  const isOfThisPad = query.data?.projectId === projectId;
  const data = isOfThisPad ? query.data : undefined;
  const retry = () => void query.refetch();
  usePageTitle(text("title.pta3dChart"), data?.projectName);
  useActivate(data && { id: data.projectId, companyId: data.companyId });
  return (
    <>
      <PageBar
        heading={text("title.pta3dChart")}
        note={data && <bdi>{data.projectName}</bdi>}
      >
        <RefreshButton onRefresh={retry} />
      </PageBar>
      <Downloads />
      {data !== undefined && data.wells.length > 0 ? (
        <>
          <FracturesInSpace
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
