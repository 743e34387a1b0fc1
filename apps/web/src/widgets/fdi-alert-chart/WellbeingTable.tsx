import { FigureTable } from "@stagecraft/ui";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useText } from "#translations/use-text.ts";
import { evidenceOf } from "#widgets/shared/fdi/evidence-way.ts";
import { offsetCells, offsetColumns } from "./offset-table.ts";
import {
  stageOffsets,
  type StageMoment,
} from "#widgets/shared/fdi/stage-offsets.ts";

interface WellbeingTableProps {
  label: string;
  moment: StageMoment;
}

/** The same as table rows: every offset well, including those without a bar. */
export function WellbeingTable({ label, moment }: WellbeingTableProps) {
  const text = useText();
  const { id: stageId, projectId } = moment.stage;
  return (
    <FigureTable
      label={label}
      columns={offsetColumns(text)}
      rows={stageOffsets(moment, ["fdiAlert", "fdiBar"], text).map((offset) => {
        const [name, ...figures] = offsetCells(offset, text);
        const evidence = evidenceOf({ projectId, stageId }, offset);
        return {
          key: offset.number,
          cells: [
            evidence === null ? (
              name
            ) : (
              <AppLink to={evidence} opensScreen>
                {name}
              </AppLink>
            ),
            ...figures,
          ],
        };
      })}
    />
  );
}
