import type { ReactNode } from "react";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { stageTitle } from "./scene-stages.tsx";

/** No notice names more than this many; the table has all of them. */
const mostNamed = 8;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(", ");
  return names.length > mostNamed ? `${shown}, …` : shown;
}

interface SceneNoticesProps {
  /** Why nothing is drawn at all. */
  reason?: string | null;
  wellsWithoutSurvey: readonly { readonly name: string }[];
  /** Leads to where surveys are uploaded. */
  surveysLink: ReactNode;
  /** Stages without some of their data, by the text that explains what is missing. */
  stages: readonly (readonly [
    text: TextKey,
    stages: readonly Parameters<typeof stageTitle>[0][],
  ])[];
}

/** Notices about stages that the picture cannot show, or shows without exact data. */
export function SceneNotices(props: SceneNoticesProps) {
  const { reason = null, wellsWithoutSurvey, surveysLink } = props;
  const text = useText();
  const stages = props.stages.filter(([, named]) => named.length > 0);
  const isQuiet =
    reason === null && wellsWithoutSurvey.length === 0 && stages.length === 0;
  if (isQuiet) return null;
  return (
    <ul className="scene-notices" aria-label={text("project3d.notices")}>
      {reason !== null && <li>{reason}</li>}
      {wellsWithoutSurvey.length > 0 && (
        <li>
          {text("project3d.withoutSurvey", {
            wells: listed(wellsWithoutSurvey.map(({ name }) => name)),
          })}{" "}
          {surveysLink}
        </li>
      )}
      {stages.map(([key, named]) => (
        <li key={key}>
          {text(key, {
            stages: listed(named.map((stage) => stageTitle(stage, text))),
          })}
        </li>
      ))}
    </ul>
  );
}
