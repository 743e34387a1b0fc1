import { useQuery } from "@tanstack/react-query";
import { useRouteParams } from "#addresses/route-params.ts";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { PadInSpace } from "#features/project-3d/PadInSpace.tsx";
import { project3dQueries } from "#features/project-3d/project-3d.queries.ts";
import {
  readSceneAddress,
  writeSceneAddress,
} from "#features/project-3d/scene-address.ts";
import { usePageTitle } from "#shared/page/page-title.ts";
import { QueryPage } from "#shared/page/QueryPage.tsx";
import { useText } from "#translations/use-text.ts";
import { useStageChanges } from "#widgets/shared/use-stage-changes.ts";
import { NoSurveys } from "./NoSurveys.tsx";
import "#features/stage-page/toolbar/stage-toolbar.css";

/** The wells of a pad in three dimensions; live stages grow while they are pumped. */
export function Project3dScreen() {
  const text = useText();
  const { projectId } = useRouteParams("project3dChart");
  const [address, setAddress] = useAddressFilter(
    readSceneAddress,
    writeSceneAddress,
  );
  const query = useQuery(project3dQueries.scene(projectId));
  const { data } = query;
  usePageTitle(text("title.project3dChart"), data?.projectName);
  useActivate(data && { id: data.projectId, companyId: data.companyId });
  useStageChanges(projectId);
  return (
    <QueryPage
      heading={text("title.project3dChart")}
      note={data && <bdi>{data.projectName}</bdi>}
      query={query}
      isLoaded={data !== undefined}
      looking={text("project3d.looking")}
      empty={<NoSurveys projectId={projectId} />}
    >
      {data !== undefined && data.wells.length > 0 ? (
        <PadInSpace
          key={projectId}
          data={data}
          address={address}
          onAddress={setAddress}
        />
      ) : null}
    </QueryPage>
  );
}
