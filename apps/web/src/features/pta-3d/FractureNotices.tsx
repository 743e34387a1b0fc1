import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useText } from "#translations/use-text.ts";
import { stageTitle } from "./fracture-texts.ts";
import type { FractureRow } from "./fractures.ts";
import type { PtaSceneData } from "./pta-3d.queries.ts";

/** No notice names more than this many; the table has all of them. */
const mostNamed = 8;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(", ");
  return names.length > mostNamed ? `${shown}, …` : shown;
}

interface FractureNoticesProps {
  data: PtaSceneData;
  notDrawn: readonly FractureRow[];
}

/** What the picture does not show, and why. */
export function FractureNotices({ data, notDrawn }: FractureNoticesProps) {
  const text = useText();
  const { fractures, cases, wellsWithoutSurvey, projectId } = data;
  const reason =
    fractures === null
      ? text("pta3d.withheld")
      : cases?.length === 0
        ? text("pta3d.noCase")
        : fractures.length === 0
          ? text("pta3d.noFractures")
          : null;
  if (
    reason === null &&
    wellsWithoutSurvey.length === 0 &&
    notDrawn.length === 0
  )
    return null;
  return (
    <ul className="scene-notices" aria-label={text("project3d.notices")}>
      {reason !== null && <li>{reason}</li>}
      {wellsWithoutSurvey.length > 0 && (
        <li>
          {text("project3d.withoutSurvey", {
            wells: listed(wellsWithoutSurvey.map(({ name }) => name)),
          })}{" "}
          <AppLink
            className="page-link"
            to={links.projectTrajectory({ projectId })}
          >
            {text("project3d.openTrajectories")}
          </AppLink>
        </li>
      )}
      {notDrawn.length > 0 && (
        <li>
          {text("pta3d.notDrawn", {
            stages: listed(
              notDrawn.map(({ stage }) => stageTitle(stage, text)),
            ),
          })}
        </li>
      )}
    </ul>
  );
}
