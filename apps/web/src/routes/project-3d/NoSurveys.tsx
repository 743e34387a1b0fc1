import { EmptyState } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useText } from "#translations/use-text.ts";

/** Replaces the picture when no well of the pad can be drawn. */
export function NoSurveys({ projectId }: { projectId: number }) {
  const text = useText();
  return (
    <EmptyState
      text={text("project3d.empty")}
      action={
        <AppLink
          className="sc-button"
          to={links.projectTrajectory({ projectId })}
        >
          {text("project3d.openTrajectories")}
        </AppLink>
      }
    />
  );
}
