import { Card, CardBody, EmptyState, FilterBox } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { StageChoice } from "#features/stage-imports/StageChoice.tsx";
import { useText } from "#translations/use-text.ts";

/** The well the user came from, as `?well=7`. */
function useRequestedWell(): number | null {
  const search = useRouterState({
    select: ({ location }) => location.searchStr,
  });
  const well = Number(new URLSearchParams(search).get("well"));
  return Number.isInteger(well) && well > 0 ? well : null;
}

interface ChooseStageProps {
  projectId: number;
  filter: string;
}

function ChooseStage({ projectId, filter }: ChooseStageProps) {
  const text = useText();
  const wellId = useRequestedWell();
  const stages = useQuery(stageQueries.ofProject(projectId));
  return (
    <>
      <p className="page-quiet">{text("import.chooseStage")}</p>
      <ListCard query={stages} looking={text("stages.looking")}>
        {(rows) => (
          <StageChoice stages={rows} wellId={wellId} filter={filter} />
        )}
      </ListCard>
    </>
  );
}

/** The entry to the import from anywhere: asks for the stage of the file, or names who may import it. */
export function ProjectImportScreen() {
  const text = useText();
  const { projectId } = useRouteParams("projectImport");
  const mayImport = useAbilities().can("import", "stages");
  const [filter, setFilter] = useState("");
  const { data: project } = useQuery(projectQueries.one(projectId));
  useActivate(project);
  usePageTitle(text("import.heading"), project?.name);
  return (
    <>
      <PageBar
        heading={text("import.heading")}
        note={project && <bdi>{project.name}</bdi>}
        filter={mayImport && <FilterBox value={filter} onChange={setFilter} />}
      >
        {mayImport && (
          <AppLink
            className="sc-button"
            data-variant="outline"
            to={links.importProfiles({ projectId })}
          >
            {text("title.importProfiles")}
          </AppLink>
        )}
      </PageBar>
      <div className="page-body">
        {mayImport ? (
          <ChooseStage projectId={projectId} filter={filter} />
        ) : (
          <Card>
            <CardBody>
              <EmptyState text={text("import.whoMay")} />
            </CardBody>
          </Card>
        )}
      </div>
    </>
  );
}
