import { links } from "#addresses/links.ts";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { stageTitle, StageDepths } from "#charts/pad-scene/scene-stages.tsx";
import { ScenePanel } from "#charts/pad-scene/ScenePanel.tsx";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { resultLabel, statusLabel } from "#entities/pta/pta-labels.ts";
import { useText } from "#translations/use-text.ts";
import { figureText } from "./fracture-texts.ts";
import type { FractureRow } from "./fractures.ts";

interface FractureDetailsProps {
  row: FractureRow;
  unit: LengthUnit;
  onClose: () => void;
}

/** The fracture results of the selected stage. */
export function FractureDetails({ row, unit, onClose }: FractureDetailsProps) {
  const text = useText();
  const { stage, fracture } = row;
  return (
    <ScenePanel
      title={stageTitle(stage, text)}
      className="scene-details"
      onClose={onClose}
    >
      <dl className="scene-facts">
        <dt>{text("pta3d.status")}</dt>
        <dd>
          {fracture === null
            ? text("pta3d.noInterpretation")
            : statusLabel(text, fracture)}
        </dd>
        <dt>{text("project3d.measuredDepth")}</dt>
        <dd>
          <StageDepths span={stage.span} unit={unit} />
        </dd>
        {fracture !== null && (
          <>
            <dt>{text("pta3d.height")}</dt>
            <dd>
              <bdi>
                {fracture.heightMetres === null
                  ? text("value.missing")
                  : lengthText(fracture.heightMetres, unit)}
              </bdi>
            </dd>
          </>
        )}
      </dl>
      {fracture !== null && (
        <>
          <h3>{text("pta3d.results")}</h3>
          {fracture.results.length === 0 ? (
            <p>{text("pta3d.noResults")}</p>
          ) : (
            <dl className="scene-facts">
              {fracture.results.map((result) => (
                <div key={result.key} className="pta-3d-fact">
                  <dt>{resultLabel(text, result.key)}</dt>
                  <dd>
                    <bdi>{figureText(result, text)}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <AppLink
            to={links.interpretation({
              interpretationId: fracture.interpretationId,
            })}
            className="sc-button"
            data-variant="outline"
            opensScreen
          >
            {text("pta3d.openInterpretation")}
          </AppLink>
        </>
      )}
    </ScenePanel>
  );
}
