import { Button, EmptyState, ScrollRegion } from "@stagecraft/ui";
import { PadMark } from "#charts/projects-map/PadMark.tsx";
import { projectColor } from "#entities/project/project-color.ts";
import { useText } from "#translations/use-text.ts";
import { PlaceText } from "./PlaceText.tsx";
import { hasSeveralCompanies, type PlacedProject } from "./placed-project.ts";
import { ProjectTags } from "./ProjectTags.tsx";
import "./project-list.css";

interface ProjectListProps {
  projects: readonly PlacedProject[];
  selected: readonly number[];
  onSelect: (id: number) => void;
  /** Null when no filter is active. */
  onClear: (() => void) | null;
}

interface RowProps {
  project: PlacedProject;
  namesCompany: boolean;
  isSelected: boolean;
  onSelect: () => void;
}

function Row({ project, namesCompany, isSelected, onSelect }: RowProps) {
  const text = useText();
  const { active, liveStageCount, color } = project;
  return (
    <li style={{ borderInlineStartColor: projectColor(project.id) }}>
      <button
        type="button"
        className="map-row"
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        <PadMark
          isActive={active}
          isPumping={liveStageCount > 0}
          color={color}
        />
        <span className="map-row-text">
          <span className="map-row-name">
            <bdi>{project.name}</bdi>
          </span>
          {namesCompany && (
            <span>
              <bdi>{project.companyName}</bdi>
            </span>
          )}
          <span>
            {liveStageCount > 0
              ? text("map.pumping", { count: liveStageCount })
              : text(active ? "map.active" : "map.idle")}
          </span>
          <span className="map-row-place" data-missing={project.place === null}>
            <PlaceText {...project} />
          </span>
          <ProjectTags tags={project.tags} />
        </span>
      </button>
    </li>
  );
}

/** The same pads as a list, including those that the map cannot show. */
export function ProjectList(props: ProjectListProps) {
  const { projects, selected, onSelect, onClear } = props;
  const text = useText();
  const namesCompany = hasSeveralCompanies(projects);
  if (projects.length === 0)
    return (
      <EmptyState
        text={text(onClear === null ? "map.empty" : "map.noMatch")}
        action={
          onClear !== null && (
            <Button variant="outline" onClick={onClear}>
              {text("map.clear")}
            </Button>
          )
        }
      />
    );
  return (
    <ScrollRegion label={text("map.list")} className="map-list">
      <ul>
        {projects.map((project) => (
          <Row
            key={project.id}
            project={project}
            namesCompany={namesCompany}
            isSelected={selected.includes(project.id)}
            onSelect={() => onSelect(project.id)}
          />
        ))}
      </ul>
    </ScrollRegion>
  );
}
