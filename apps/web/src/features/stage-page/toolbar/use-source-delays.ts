import { useQuery } from "@tanstack/react-query";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";

/** The delay of each source of a running stage, as a sentence; undefined until loaded. */
export function useSourceDelays(stage: Stage): string | undefined {
  const text = useText();
  const { data } = useQuery(stageQueries.quality(stage.id));
  if (data === undefined) return undefined;
  if (data.sources.length === 0) return text("tools.noSources");
  return data.sources
    .map(({ source, delaySeconds }) =>
      delaySeconds === null
        ? text("tools.sourceSilent", { source })
        : text("tools.sourceDelay", {
            source,
            seconds: Math.round(delaySeconds),
          }),
    )
    .join("\n");
}
