import { AlertChip } from "@stagecraft/ui";
import type { ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { stageTitle, StageDepths } from "#charts/pad-scene/scene-stages.tsx";
import { ScenePanel } from "#charts/pad-scene/ScenePanel.tsx";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { levelLabel, levelShape } from "#entities/stage/fdi-level.ts";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { Moment } from "#shared/time/Moment.tsx";
import { readerText } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import type {
  SceneData,
  SceneDataHit,
  SceneDataStage,
} from "./project-3d.queries.ts";
import type { Coloring } from "./scene-coloring.ts";
import {
  outcomeText,
  pumpedText,
  stageValueText,
  valueName,
} from "./scene-texts.ts";

interface StageDetailsProps {
  data: SceneData;
  stage: SceneDataStage;
  coloring: Coloring;
  unit: LengthUnit;
  onClose: () => void;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function ValueFact({
  stage,
  coloring,
}: Pick<StageDetailsProps, "stage" | "coloring">) {
  const text = useText();
  if (coloring.kind !== "value" && coloring.kind !== "category") return null;
  return (
    <Fact label={valueName(coloring.scale.value, text)}>
      <bdi>
        {stageValueText(stage, coloring, text) ?? text("value.missing")}
      </bdi>
      {stage.noMetrics && (
        <span className="page-quiet">{` (${text("project3d.noMetrics")})`}</span>
      )}
    </Fact>
  );
}

interface HitLineProps {
  projectId: number;
  hit: SceneDataHit;
  unit: LengthUnit;
}

function HitLine({ projectId, hit, unit }: HitLineProps) {
  const text = useText();
  const { stageId, offset, wellLabel, nearest } = hit;
  return (
    <li>
      <AlertChip level={levelShape(hit.level ?? -1)}>
        {levelLabel(hit.level ?? -1, text)}
      </AlertChip>
      <span>
        <AppLink
          to={links.fdiEvidenceCard({ projectId, stageId, offset })}
          opensScreen
        >
          <bdi>{wellLabel === "" ? `O${offset}` : wellLabel}</bdi>
        </AppLink>
        {" · "}
        {outcomeText(hit, text)}
        {" · "}
        {nearest === null ? (
          text("project3d.notSurveyed")
        ) : (
          <bdi>{lengthText(nearest.distanceMetres, unit)}</bdi>
        )}
        <br />
        <Moment at={hit.firstTimestamp} />
        {" – "}
        <Moment at={hit.lastTimestamp} />
      </span>
    </li>
  );
}

/** All known data of the selected stage. */
export function StageDetails(props: StageDetailsProps) {
  const { data, stage, coloring, unit, onClose } = props;
  const text = useText();
  const hits = data.hits.filter(({ stageId }) => stageId === stage.id);
  return (
    <ScenePanel
      title={stageTitle(stage, text)}
      className="scene-details"
      onClose={onClose}
    >
      <dl className="scene-facts">
        <Fact label={text("project3d.state")}>
          <StageStateBlock state={stage.state} />
        </Fact>
        <Fact label={text("project3d.pumped")}>
          {pumpedText(stage, text, (percent) => readerText(percent, "%"))}
        </Fact>
        <Fact label={text("project3d.start")}>
          <Moment at={stage.startTimestamp} />
        </Fact>
        <Fact label={text("project3d.end")}>
          <Moment at={stage.endTimestamp} />
        </Fact>
        <Fact label={text("project3d.measuredDepth")}>
          <StageDepths span={stage.span} unit={unit} />
        </Fact>
        {stage.span !== null && (
          <Fact label={text("project3d.clusters")}>
            <bdi>{stage.span.clusters.length}</bdi>
          </Fact>
        )}
        <ValueFact stage={stage} coloring={coloring} />
      </dl>
      <h3>{text("project3d.colorHits")}</h3>
      {hits.length === 0 ? (
        <p>{text("project3d.noHit")}</p>
      ) : (
        <ul className="scene-hits">
          {hits.map((hit) => (
            <HitLine
              key={hit.offset}
              projectId={data.projectId}
              hit={hit}
              unit={unit}
            />
          ))}
        </ul>
      )}
      <AppLink
        to={links.stageChart({ stageId: stage.id })}
        className="sc-button"
        data-variant="outline"
        opensScreen
      >
        {text("title.stageChart")}
      </AppLink>
    </ScenePanel>
  );
}
