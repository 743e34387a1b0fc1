import { IconButton } from "@stagecraft/ui";
import { IconX } from "@tabler/icons-react";
import { lengthText, type LengthUnit } from "../gun-barrel/length-text.ts";
import type { MeasuredWay } from "./PadSceneView.tsx";
import { useText } from "#translations/use-text.ts";

interface MeasurePanelProps {
  way: MeasuredWay | null;
  unit: LengthUnit;
  onClose: () => void;
}

/** The distance between two points, in true lengths whatever the exaggeration. */
export function MeasurePanel({ way, unit, onClose }: MeasurePanelProps) {
  const text = useText();
  return (
    <section className="scene-panel" aria-label={text("project3d.measure")}>
      <div className="scene-panel-head">
        <h2>{text("project3d.measure")}</h2>
        <IconButton
          label={text("project3d.close")}
          size="small"
          icon={<IconX size={16} stroke={1.75} />}
          onClick={onClose}
        />
      </div>
      <div role="status">
        {way === null ? (
          <p>{text("project3d.measureHow")}</p>
        ) : (
          <dl className="scene-facts">
            <dt>{text("project3d.distance")}</dt>
            <dd>
              <bdi>{lengthText(way.distance, unit)}</bdi>
            </dd>
            <dt>{text("project3d.horizontal")}</dt>
            <dd>
              <bdi>{lengthText(way.horizontal, unit)}</bdi>
            </dd>
            <dt>{text("project3d.vertical")}</dt>
            <dd>
              <bdi>{lengthText(way.vertical, unit)}</bdi>
            </dd>
          </dl>
        )}
      </div>
    </section>
  );
}
