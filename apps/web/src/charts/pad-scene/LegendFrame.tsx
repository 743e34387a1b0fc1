import type { ReactNode } from "react";
import { useText } from "#translations/use-text.ts";
import { rampColors } from "./color-ramp.ts";

interface LegendFrameProps {
  title: string;
  /** Labels of both ends of the color scale; undefined where colors are no scale. */
  ramp?: { readonly lowest: string; readonly highest: string } | undefined;
  /** Whether the section box hides a part of the pad. */
  isCut: boolean;
  /** Entries of the list. */
  children: ReactNode;
}

/** Explains the colors of a scene, in a card over the picture. */
export function LegendFrame(props: LegendFrameProps) {
  const { title, ramp, isCut, children } = props;
  const text = useText();
  return (
    <section
      className="scene-legend"
      data-over-scene=""
      aria-label={text("project3d.legend")}
    >
      <h2>{title}</h2>
      {ramp !== undefined && (
        <div className="scene-ramp" dir="ltr">
          <bdi>{ramp.lowest}</bdi>
          <span
            aria-hidden="true"
            style={{
              background: `linear-gradient(to right, ${rampColors.join(", ")})`,
            }}
          />
          <bdi>{ramp.highest}</bdi>
        </div>
      )}
      <ul>
        {children}
        {isCut && <li>{text("project3d.sectionCut")}</li>}
      </ul>
    </section>
  );
}
