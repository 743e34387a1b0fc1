import type { Stage } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";

/** Names the stage of a row where the rows of several stages are shown together. */
export function StageOfAdvice({
  stage,
}: {
  stage: Pick<Stage, "name" | "wellNumber">;
}) {
  const text = useText();
  return (
    <span className="advice-well">
      <bdi>{stage.wellNumber}</bdi>{" "}
      <bdi>{text("chart.stageName", { name: stage.name })}</bdi>
    </span>
  );
}
