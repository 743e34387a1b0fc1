import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useText } from "#translations/use-text.ts";
import type { SceneData } from "./project-3d.queries.ts";
import { stageTitle } from "./scene-texts.ts";

/** No notice names more than this many; the table has all of them. */
const mostNamed = 8;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(", ");
  return names.length > mostNamed ? `${shown}, …` : shown;
}

/** What the picture does not show, or shows without a claim. */
export function SceneNotices({ data }: { data: SceneData }) {
  const text = useText();
  const { wellsWithoutSurvey, stages } = data;
  const drawnWells = new Set(data.wells.map(({ id }) => id));
  const unperforated = stages.filter(
    ({ span, wellId }) => span === null && drawnWells.has(wellId),
  );
  const unplanned = stages.filter(({ pumped }) => pumped.basis === "none");
  const names = (some: typeof stages) =>
    listed(some.map((stage) => stageTitle(stage, text)));
  const isQuiet =
    wellsWithoutSurvey.length === 0 &&
    unperforated.length === 0 &&
    unplanned.length === 0;
  if (isQuiet) return null;
  return (
    <ul className="scene-notices" aria-label={text("project3d.notices")}>
      {wellsWithoutSurvey.length > 0 && (
        <li>
          {text("project3d.withoutSurvey", {
            wells: listed(wellsWithoutSurvey.map(({ name }) => name)),
          })}{" "}
          <AppLink
            className="page-link"
            to={links.projectTrajectory({ projectId: data.projectId })}
          >
            {text("project3d.openTrajectories")}
          </AppLink>
        </li>
      )}
      {unperforated.length > 0 && (
        <li>
          {text("project3d.withoutPerforations", {
            stages: names(unperforated),
          })}
        </li>
      )}
      {unplanned.length > 0 && (
        <li>{text("project3d.withoutPlan", { stages: names(unplanned) })}</li>
      )}
    </ul>
  );
}
