import { ErrorState, Skeleton } from "@stagecraft/ui";
import { useQueries } from "@tanstack/react-query";
import { useErrorText } from "#entities/page/error-text.ts";
import type { Project } from "#entities/project/project.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { ChoiceBox } from "./ChoiceBox.tsx";
import { offeredWells } from "./several-projects.ts";

interface WellChoiceProps {
  projects: readonly Project[];
  chosen: ReadonlySet<number>;
  onChoose: (wellIds: readonly number[], isOn: boolean) => void;
}

/** The wells of the chosen projects, grouped by project. */
export function WellChoice({ projects, chosen, onChoose }: WellChoiceProps) {
  const text = useText();
  const errorText = useErrorText();
  const lists = useQueries({
    queries: projects.map(({ id }) => wellQueries.ofProject(id)),
  });
  const failed = lists.find(({ data, error }) => !data && error);
  if (failed?.error)
    return (
      <ErrorState
        text={errorText(failed.error)}
        onRetry={() => void failed.refetch()}
      />
    );
  if (lists.some(({ data }) => data === undefined))
    return <Skeleton text={text("wells.looking")} lines={4} />;
  const groups = projects.map((project, at) => ({
    project,
    wells: offeredWells(lists[at]?.data ?? []),
  }));
  const allIds = groups.flatMap(({ wells }) => wells.map(({ id }) => id));
  const count = allIds.filter((id) => chosen.has(id)).length;
  if (allIds.length === 0)
    return <p className="several-note">{text("toolbar.severalNoWellsYet")}</p>;
  return (
    <>
      <ChoiceBox
        isOn={count === allIds.length}
        isPartly={count > 0 && count < allIds.length}
        onChange={(isOn) => onChoose(allIds, isOn)}
      >
        {text("toolbar.selectAll")}
      </ChoiceBox>
      {groups.map(({ project, wells }) => (
        <fieldset key={project.id} className="several-group">
          <legend>
            <bdi>{project.name}</bdi>
          </legend>
          {wells.map(({ id, wellNumber }) => (
            <ChoiceBox
              key={id}
              isOn={chosen.has(id)}
              onChange={(isOn) => onChoose([id], isOn)}
            >
              <bdi>{wellNumber}</bdi>
            </ChoiceBox>
          ))}
        </fieldset>
      ))}
    </>
  );
}
