import { ProgressTrack } from "@stagecraft/ui";
import { links } from "#app/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useText } from "#translations/use-text.ts";
import type { WellProgress } from "./pad-progress.ts";
import { StageCells } from "./StageCells.tsx";
import { stateSegments } from "./state-segments.ts";

interface PadWellsProps {
  projectId: number;
  wells: readonly WellProgress[];
}

/** More wells than this are one click away. */
const maximumShown = 8;

export function PadWells({ projectId, wells }: PadWellsProps) {
  const text = useText();
  if (wells.length === 0) {
    return <p className="pad-empty">{text("pads.noWells")}</p>;
  }
  const rest = wells.length - maximumShown;
  return (
    <ul className="pad-wells">
      {wells.slice(0, maximumShown).map((well) => (
        <li key={well.wellId}>
          <AppLink
            to={links.stages({ projectId, wellId: well.wellId })}
            className="pad-well-name"
          >
            <bdi>{well.wellNumber}</bdi>
          </AppLink>
          <StageCells well={well} />
          <div className="pad-track">
            <ProgressTrack
              label={text("pads.progressOf", {
                name: well.wellNumber,
                completed: well.completed,
                expected: well.expected,
              })}
              segments={stateSegments(well)}
              total={Math.max(well.expected, well.completed)}
            />
          </div>
          <span className="pad-well-count" aria-hidden="true">
            <b>{well.completed}</b>{" "}
            <span>{text("pads.wellOf", { expected: well.expected })}</span>
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <AppLink to={links.wells({ projectId })} className="pad-well-name">
            {text("pads.moreWells", { count: rest })}
          </AppLink>
        </li>
      )}
    </ul>
  );
}
