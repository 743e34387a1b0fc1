import { useQuery } from "@tanstack/react-query";
import { useErrorText } from "#entities/page/error-text.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useText } from "#translations/use-text.ts";

/** Why the team cannot be told; undefined when it can, as far as this person may know. */
export function useNotificationBlock(projectId: number): string | undefined {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery(projectQueries.one(projectId));
  if (data === undefined)
    return error === null ? text("commenting.urlLooking") : errorText(error);
  // Clients are not told the address; the answer to their comment says whether there is one.
  return data.notificationURL === "" ? text("commenting.noUrl") : undefined;
}
