import { useShownWells } from "#entities/well/use-shown-wells.ts";
import { WidgetTile } from "#widgets/WidgetTile.tsx";

/** A chart per well of the pad. */
export function FdiWells({ projectId }: { projectId: number }) {
  const { data: wells = [] } = useShownWells(projectId);
  return (
    <div className="fdi-well-cards">
      {wells.map(({ id, wellNumber }) => (
        <WidgetTile
          key={id}
          name="fdiWellChart"
          projectId={projectId}
          wellId={id}
          wellNumber={wellNumber}
          isDense
        />
      ))}
    </div>
  );
}
