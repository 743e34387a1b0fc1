import type { RowSelection } from "@stagecraft/ui";
import { useState } from "react";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

interface StageChoice {
  /** The selected stages of the page. */
  readonly chosen: readonly StageListItem[];
  /** Undefined for users who have no actions for several stages. */
  readonly selection: RowSelection<StageListItem> | undefined;
  readonly clear: () => void;
}

/** The stages of the list that are selected for an action. */
export function useStageChoice(stages: readonly StageListItem[]): StageChoice {
  const text = useText();
  const { can, isSupport } = useAbilities();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const mayStart =
    can("edit", "stages") && (isSupport || can("restart", "batchjobs"));
  const selection: RowSelection<StageListItem> = {
    label: ({ wellNumber, name }) =>
      text("operations.selectStage", { well: wellNumber, stage: name }),
    allLabel: text("operations.selectAll"),
    isChosen: ({ id }) => ids.has(id),
    onChoose: (rows, isOn) =>
      setIds((before) => {
        const after = new Set(before);
        for (const { id } of rows)
          if (isOn) after.add(id);
          else after.delete(id);
        return after;
      }),
  };
  return {
    chosen: stages.filter(({ id }) => ids.has(id)),
    selection: mayStart ? selection : undefined,
    clear: () => setIds(new Set()),
  };
}
