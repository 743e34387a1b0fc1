import { useText } from "#translations/use-text.ts";
import { FigureTable } from "../FigureTable.tsx";
import { offsetCells, offsetColumns } from "./offset-table.ts";
import { stageOffsets, type StageMoment } from "./stage-offsets.ts";

/** The same in rows: every offset well, also those without a bar. */
export function WellbeingTable({ moment }: { moment: StageMoment }) {
  const text = useText();
  return (
    <FigureTable
      label={text("fdi.wellbeing")}
      columns={offsetColumns(text)}
      rows={stageOffsets(moment, ["fdiAlert", "fdiBar"], text).map(
        (offset) => ({
          key: offset.number,
          cells: offsetCells(offset, text),
        }),
      )}
    />
  );
}
