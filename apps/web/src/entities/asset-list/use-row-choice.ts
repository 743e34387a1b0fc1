import type { RowSelection } from "@stagecraft/ui";
import { useState } from "react";
import { useText } from "#translations/use-text.ts";

interface Identified {
  readonly id: number;
}

export interface RowChoice<Item> {
  /**
   * The selected rows that are in the list now, so that rows hidden by a filter
   * are not changed by accident.
   */
  readonly chosen: readonly Item[];
  readonly selection: RowSelection<Item>;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

/** The rows of a list that are selected for an action. */
export function useRowChoice<Item extends Identified>(
  shown: readonly Item[],
  label: (item: Item) => string,
): RowChoice<Item> {
  const text = useText();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    chosen: shown.filter(({ id }) => ids.has(id)),
    selection: {
      label,
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
    },
    chooseAll: () => setIds(new Set(shown.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
