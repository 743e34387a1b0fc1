import { IconButton } from "@stagecraft/ui";
import { IconExternalLink, IconX } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { links } from "#addresses/links.ts";
import type { MapSide } from "#charts/projects-map/ProjectsMap.tsx";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useAppConfig } from "#shared/page/use-app-config.ts";
import { mapAddress } from "#entities/project/map-address.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { PlaceText } from "./PlaceText.tsx";
import type { PlacedProject } from "./placed-project.ts";
import { ProjectTags } from "./ProjectTags.tsx";
import "./project-list.css";

interface ProjectPanelProps {
  /** More than one when several pads have exactly the same location. */
  projects: readonly PlacedProject[];
  side: MapSide;
  onClose: () => void;
}

/** Link to the configured external map page, for people who manage projects, as on the dashboards. */
function OutsideMap({ location }: { location: string }) {
  const text = useText();
  const { can } = useAbilities();
  const config = useAppConfig();
  if (!can("view", "projects") || config === null || config.mapUrl === null)
    return null;
  const address = mapAddress(config.mapUrl, location);
  if (address === null) return null;
  return (
    <a
      className="sc-button"
      data-variant="outline"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className="sc-button-text">{text("toolbar.map")}</span>
      <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
      <span className="sc-hidden">{text("shell.opensNewTab")}</span>
    </a>
  );
}

function Project({ project }: { project: PlacedProject }) {
  const text = useText();
  const { can } = useAbilities();
  const { id: projectId, companyId, active, liveStageCount, place } = project;
  return (
    <div className="map-panel-project">
      <h2>
        <bdi>{project.name}</bdi>
      </h2>
      <p>
        <bdi>{project.companyName}</bdi>
      </p>
      <dl>
        <dt>{text("map.state")}</dt>
        <dd>{text(active ? "map.active" : "map.idle")}</dd>
        {liveStageCount > 0 && (
          <>
            <dt>{text("map.now")}</dt>
            <dd>{text("map.pumping", { count: liveStageCount })}</dd>
          </>
        )}
        <dt>{text("map.place")}</dt>
        <dd>
          <PlaceText {...project} />
        </dd>
      </dl>
      <ProjectTags tags={project.tags} />
      <div className="map-panel-ways">
        <AppLink
          to={links.dashboard({ projectId })}
          className="sc-button"
          data-variant="primary"
          opensScreen
        >
          <span className="sc-button-text">{text("title.dashboard")}</span>
        </AppLink>
        {place === null && can("edit", "projects") && (
          <AppLink
            to={links.projects({ companyId })}
            className="sc-button"
            data-variant="outline"
            opensScreen
          >
            <span className="sc-button-text">{text("map.enterLocation")}</span>
          </AppLink>
        )}
        <OutsideMap location={project.location} />
      </div>
    </div>
  );
}

/** Details of the selected pad. */
export function ProjectPanel({ projects, side, onClose }: ProjectPanelProps) {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  const shown = projects.map(({ id }) => id).join(" ");
  const closeOnKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  });
  useEffect(() => {
    const listening = new AbortController();
    panel.current?.addEventListener("keydown", closeOnKey, listening);
    return () => listening.abort();
  }, []);
  // A layout effect, so that its cleanup runs while the panel is still in the page: later the focus is lost.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      // Returns the focus to the marker or the row, unless the person has moved it elsewhere.
      const isInside = element?.contains(document.activeElement) === true;
      if (isInside && before instanceof HTMLElement) before.focus();
    };
  }, [shown]);
  return (
    <section
      ref={panel}
      className="map-panel"
      data-side={side}
      aria-label={text("map.panel")}
      tabIndex={-1}
    >
      <IconButton
        className="map-panel-close"
        label={text("kit.close")}
        icon={<IconX size={18} stroke={1.75} />}
        onClick={onClose}
      />
      {projects.map((project) => (
        <Project key={project.id} project={project} />
      ))}
    </section>
  );
}
