import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouteParams } from "#addresses/route-params.ts";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { FracturesInSpace } from "#features/pta-3d/FracturesInSpace.tsx";
import { pta3dQueries } from "#features/pta-3d/pta-3d.queries.ts";
import {
  readPta3dAddress,
  writePta3dAddress,
} from "#features/pta-3d/pta-3d-address.ts";
import { NoSurveys } from "#routes/project-3d/NoSurveys.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { QueryPage } from "#shared/page/QueryPage.tsx";
import { useText } from "#translations/use-text.ts";
import "#features/stage-page/toolbar/stage-toolbar.css";

/** The fractures of a case as planes on the wells of their pad. */
export function Pta3dScreen() {
  const text = useText();
  const { projectId } = useRouteParams("pta3dChart");
  const [address, setAddress] = useAddressFilter(
    readPta3dAddress,
    writePta3dAddress,
  );
  const query = useQuery({
    ...pta3dQueries.scene(projectId, address.caseId),
    // While another case is loading, the picture and its camera stay.
    placeholderData: keepPreviousData,
  });
  const isOfThisPad = query.data?.projectId === projectId;
  const data = isOfThisPad ? query.data : undefined;
  usePageTitle(text("title.pta3dChart"), data?.projectName);
  useActivate(data && { id: data.projectId, companyId: data.companyId });
  return (
    <QueryPage
      heading={text("title.pta3dChart")}
      note={data && <bdi>{data.projectName}</bdi>}
      query={query}
      isLoaded={data !== undefined}
      looking={text("project3d.looking")}
      empty={<NoSurveys projectId={projectId} />}
    >
      {data !== undefined && data.wells.length > 0 ? (
        <FracturesInSpace
          key={projectId}
          data={data}
          address={address}
          onAddress={setAddress}
        />
      ) : null}
    </QueryPage>
  );
}
