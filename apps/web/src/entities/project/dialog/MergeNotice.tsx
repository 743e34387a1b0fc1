import { Button } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import type { ProjectField, ProjectForm } from "../project-form.ts";

export interface ProjectMerge {
  /** Empty when the server does not report who. */
  readonly who: string;
  readonly theirs: ProjectForm;
  /** Fields that both changed. */
  readonly both: readonly ProjectField[];
}

interface MergeNoticeProps {
  merge: ProjectMerge;
  onTheirs: (field: ProjectField) => void;
}

const labels: Readonly<Record<ProjectField, TextKey>> = {
  name: "projects.name",
  active: "projects.inProduction",
  visibleFeatureGuidance: "projects.showGuidance",
  dataSourceAuthId: "projects.dataProvider",
  plannedStagesPerDay: "projects.plannedStagesPerDay",
  timezone: "projects.timezone",
  location: "projects.location",
  internalSharePointUri: "projects.sharePoint",
  notificationURL: "projects.notificationUrl",
  channelId: "projects.channelUrl",
  internalChannelId: "projects.internalChannelUrl",
  internalTabId: "projects.internalTab",
  control: "projects.tabControl",
  projectNotes: "projects.tabNotes",
};

/** Long documents are cut: the field shows them whole once they are taken. */
const longestShown = 200;

function shownValue(
  value: ProjectForm[ProjectField],
  isOn: string,
  isOff: string,
) {
  if (typeof value === "boolean") return value ? isOn : isOff;
  const whole = typeof value === "string" ? value : JSON.stringify(value);
  return whole.length > longestShown
    ? `${whole.slice(0, longestShown)}…`
    : whole;
}

/** After a conflict: what was typed is kept, and what the other person wrote in the same fields can be taken. */
export function MergeNotice({ merge, onTheirs }: MergeNoticeProps) {
  const text = useText();
  const { who, theirs, both } = merge;
  return (
    <div className="project-notice" role="status">
      <p>
        {text("projects.merged", {
          who: who === "" ? text("projects.somebodyElse") : who,
        })}
      </p>
      {both.length > 0 && (
        <ul>
          {both.map((field) => (
            <li key={field}>
              {text("projects.theirs", {
                field: text(labels[field]),
                value: shownValue(
                  theirs[field],
                  text("projects.on"),
                  text("projects.off"),
                ),
              })}{" "}
              <Button size="small" onClick={() => onTheirs(field)}>
                {text("projects.useTheirs")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
