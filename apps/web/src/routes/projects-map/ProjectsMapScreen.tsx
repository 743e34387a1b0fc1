import { Card, EmptyState, FilterBox } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import {
  ProjectsMap,
  type MapSide,
  type ProjectsMapHandle,
} from "#charts/projects-map/ProjectsMap.tsx";
import { Downloads } from "#shared/downloads/Downloads.tsx";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { formatClock } from "#shared/time/format-time.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  countTags,
  everything,
  filterProjects,
  isFiltering,
  readMapFilter,
  writeMapFilter,
} from "#features/projects-map/map-filter.ts";
import { MapExportMenu } from "#features/projects-map/MapExportMenu.tsx";
import { MapFilterMenu } from "#features/projects-map/MapFilterMenu.tsx";
import {
  mapPads,
  placeProjects,
} from "#features/projects-map/placed-project.ts";
import { ProjectList } from "#features/projects-map/ProjectList.tsx";
import { ProjectPanel } from "#features/projects-map/ProjectPanel.tsx";
import { projectsMapQuery } from "#features/projects-map/projects-map.queries.ts";
import { useMapExport } from "#features/projects-map/use-map-export.ts";
import { useTour } from "#features/tours/use-tour.ts";
import { useText } from "#translations/use-text.ts";
import "./projects-map-screen.css";

/** The tour starts only after the pads are loaded. */
function MapTour() {
  useTour("map");
  return null;
}

/** Shows where the pads are, and which of them are in production. */
export function ProjectsMapScreen() {
  const text = useText();
  const { can } = useAbilities();
  const query = useQuery(projectsMapQuery);
  const [filter, setFilter] = useAddressFilter(readMapFilter, writeMapFilter);
  const [typed, setTyped] = useState("");
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [side, setSide] = useState<MapSide>("start");
  const map = useRef<ProjectsMapHandle>(null);
  usePageTitle(text("title.projectsMap"));

  const all = useMemo(() => placeProjects(query.data ?? []), [query.data]);
  const projects = useMemo(
    () => filterProjects(all, filter, typed),
    [all, filter, typed],
  );
  const pads = useMemo(() => mapPads(projects), [projects]);
  const isFiltered = isFiltering(filter, typed);
  const chosen = projects.filter(({ id }) => selected.includes(id));
  const { savePicture, saveTable } = useMapExport({
    projects,
    isFiltered,
    updatedAt: query.dataUpdatedAt,
    shown: () => map.current?.shown() ?? null,
  });

  function showEverything() {
    setTyped("");
    setFilter(everything);
  }

  return (
    <>
      <PageBar
        heading={text("title.projectsMap")}
        note={
          query.data && (
            <>
              {isFiltered
                ? text("map.padsOf", {
                    shown: projects.length,
                    all: all.length,
                  })
                : text("map.pads", { count: all.length })}
              {" · "}
              {text("map.asOf", { time: formatClock(query.dataUpdatedAt) })}
            </>
          )
        }
        filter={<FilterBox value={typed} onChange={setTyped} />}
      >
        <MapFilterMenu
          tags={countTags(all)}
          filter={filter}
          onChange={setFilter}
        />
        {can("export", "image") && query.data && (
          <MapExportMenu onPicture={savePicture} onTable={saveTable} />
        )}
        <span data-tour="mapRefresh">
          <RefreshButton onRefresh={() => void query.refetch()} />
        </span>
      </PageBar>
      <Downloads />
      <div className="page-body map-body">
        <ListCard query={query} looking={text("map.looking")}>
          {() => (
            <div className="map-columns">
              <MapTour />
              <ProjectsMap
                ref={map}
                pads={pads}
                selected={selected}
                onSelect={(ids, free) => {
                  setSelected(ids);
                  setSide(free);
                }}
              >
                {pads.length === 0 && projects.length > 0 && (
                  <div className="map-nothing">
                    <Card>
                      <EmptyState text={text("map.nonePlaced")} />
                    </Card>
                  </div>
                )}
                {chosen.length > 0 && (
                  <ProjectPanel
                    projects={chosen}
                    side={side}
                    onClose={() => setSelected([])}
                  />
                )}
              </ProjectsMap>
              <ProjectList
                projects={projects}
                selected={selected}
                onSelect={(id) => {
                  setSelected([id]);
                  setSide("start");
                  map.current?.showPad(id);
                }}
                onClear={isFiltered ? showEverything : null}
              />
            </div>
          )}
        </ListCard>
      </div>
    </>
  );
}
