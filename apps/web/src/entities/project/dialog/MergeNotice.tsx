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

/** Long documents are shortened here; the field shows all of a document once it is adopted. */
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

/**
 * After a conflict: typed values are kept, and the other person's values of the
 * same fields can be adopted.
 */
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

interface MissingNoticeProps {
  /** The project that was created. */
  name: string;
  vanCount: number;
  lacksChannel: boolean;
}

/** Shows which steps of a creation succeeded and which failed. */
export function MissingNotice(props: MissingNoticeProps) {
  const { name, vanCount, lacksChannel } = props;
  const text = useText();
  return (
    <div className="project-notice" role="status">
      <p>{text("projects.made", { name })}</p>
      <ul>
        {vanCount > 0 && (
          <li>{text("projects.missingVans", { number: vanCount })}</li>
        )}
        {lacksChannel && <li>{text("projects.teamHeading")}</li>}
      </ul>
      <p className="page-quiet">{text("projects.okContinues")}</p>
    </div>
  );
}
