import { IconButton } from "@stagecraft/ui";
import { IconX } from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { resultLabel, statusLabel } from "#entities/pta/pta-labels.ts";
import { useText } from "#translations/use-text.ts";
import { figureText, stageTitle } from "./fracture-texts.ts";
import type { FractureRow } from "./fractures.ts";

interface FractureDetailsProps {
  row: FractureRow;
  unit: LengthUnit;
  onClose: () => void;
}

/** Everything that the interpretation of the selected stage says. */
export function FractureDetails({ row, unit, onClose }: FractureDetailsProps) {
  const text = useText();
  const { stage, fracture } = row;
  const title = stageTitle(stage, text);
  return (
    <section className="scene-panel scene-details" aria-label={title}>
      <div className="scene-panel-head">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <IconButton
          label={text("project3d.close")}
          size="small"
          icon={<IconX size={16} stroke={1.75} />}
          onClick={onClose}
        />
      </div>
      <dl className="scene-facts">
        <dt>{text("pta3d.status")}</dt>
        <dd>
          {fracture === null
            ? text("pta3d.noInterpretation")
            : statusLabel(text, fracture)}
        </dd>
        <dt>{text("project3d.measuredDepth")}</dt>
        <dd>
          {stage.span === null ? (
            text("project3d.noPerforations")
          ) : (
            <bdi>{`${lengthText(stage.span.topMdMetres, unit)} – ${lengthText(stage.span.bottomMdMetres, unit)}`}</bdi>
          )}
        </dd>
        {fracture !== null && (
          <>
            <dt>{text("pta3d.height")}</dt>
            <dd>
              <bdi>
                {fracture.heightMetres === null
                  ? text("answer.missing")
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
    </section>
  );
}
