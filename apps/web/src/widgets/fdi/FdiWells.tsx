import { useShownWells } from "#entities/well/use-shown-wells.ts";
import { fdiWellChart } from "./fdi-well-chart.tsx";

/** A chart per well of the pad. */
export function FdiWells({ projectId }: { projectId: number }) {
  const { data: wells = [] } = useShownWells(projectId);
  return (
    <div className="fdi-well-cards">
      {wells.map(({ id, wellNumber }) => (
        <fdiWellChart.Tile
          key={id}
          projectId={projectId}
          wellId={id}
          wellNumber={wellNumber}
          isDense
        />
      ))}
    </div>
  );
}
