import { useQuery } from "@tanstack/react-query";
import { useErrorText } from "#entities/page/error-text.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useText } from "#translations/use-text.ts";

/** Why the team cannot be notified; undefined when it can. */
export function useNotificationBlock(projectId: number): string | undefined {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery(projectQueries.one(projectId));
  if (data === undefined)
    return error === null ? text("commenting.urlLooking") : errorText(error);
  return data.hasNotificationUrl ? undefined : text("commenting.noUrl");
}
