import { Card, Segments } from "@stagecraft/ui";
import { useMemo } from "react";
import { links } from "#addresses/links.ts";
import { sceneKeyRows } from "#charts/pad-scene/scene-key-rows.ts";
import { lengthUnitOf } from "#charts/pad-scene/scene-length-unit.ts";
import { SceneChooser } from "#charts/pad-scene/SceneChooser.tsx";
import { SceneFrame } from "#charts/pad-scene/SceneFrame.tsx";
import { SceneNotices } from "#charts/pad-scene/SceneNotices.tsx";
import { SceneToolBar } from "#charts/pad-scene/SceneToolBar.tsx";
import { useSceneTools } from "#charts/pad-scene/use-scene-tools.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useScenePicture } from "#entities/project/use-scene-picture.ts";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { switchFullScreen, useIsFullScreen } from "#shared/page/full-screen.ts";
import { KeyListDialog } from "#shared/page/KeyListDialog.tsx";
import { useText } from "#translations/use-text.ts";
import { FractureDetails } from "./FractureDetails.tsx";
import { FractureLegend, fracturePictureLegend } from "./FractureLegend.tsx";
import { FractureTable } from "./FractureTable.tsx";
import {
  fractureChoice,
  fractureCounts,
  fractureRows,
  fractureScene,
  type FractureChoice,
  type FractureRow,
} from "./fractures.ts";
import type { PtaSceneData } from "./pta-3d.queries.ts";
import { halfLengthKeys, type Pta3dAddress } from "./pta-3d-address.ts";
import "./pta-3d.css";

interface FractureToolsProps {
  data: PtaSceneData;
  choice: FractureChoice;
  onAddress: (changes: Partial<Pta3dAddress>) => void;
}

function CaseChooser({ data, onAddress }: Omit<FractureToolsProps, "choice">) {
  const text = useText();
  const current = data.cases?.find(({ id }) => id === data.caseId);
  if (current === undefined) return null;
  return (
    <SceneChooser
      label={text("pta3d.case")}
      current={current.name}
      currentValue={String(current.id)}
      options={(data.cases ?? []).map(({ id, name, hidden }) => ({
        value: String(id),
        label: name,
        ...(hidden ? { note: text("pta3d.hidden") } : {}),
      }))}
      onChoose={(id) => onAddress({ caseId: Number(id) })}
    />
  );
}

function ColorChooser({ choice, onAddress }: Omit<FractureToolsProps, "data">) {
  const text = useText();
  const { scale, colors } = choice;
  return (
    <SceneChooser
      label={text("project3d.color")}
      current={
        scale === null ? text("pta3d.colorNone") : resultLabel(text, scale.key)
      }
      currentValue={scale?.key ?? "none"}
      options={[
        { value: "none", label: text("pta3d.colorNone") },
        ...colors.map((key) => ({
          value: key,
          label: resultLabel(text, key),
        })),
      ]}
      onChoose={(value) =>
        onAddress({ color: colors.find((key) => key === value) ?? "none" })
      }
    />
  );
}

/** Chooses the case, the length of the fractures and the result that colors them. */
function FractureTools({ data, choice, onAddress }: FractureToolsProps) {
  const text = useText();
  const { halfLength, halfLengths, isAtClusters } = choice;
  return (
    <>
      <CaseChooser data={data} onAddress={onAddress} />
      {choice.colors.length > 0 && (
        <ColorChooser choice={choice} onAddress={onAddress} />
      )}
      {halfLengths.length > 0 && (
        <SceneChooser
          label={text("pta3d.halfLength")}
          current={resultLabel(text, halfLength)}
          currentValue={halfLength}
          options={halfLengths.map((key) => ({
            value: key,
            label: resultLabel(text, key),
          }))}
          onChoose={(value) =>
            onAddress({
              halfLength: halfLengthKeys.find((key) => key === value) ?? null,
            })
          }
        />
      )}
      {data.fractures !== null && data.fractures.length > 0 && (
        <Segments
          className="stage-segments"
          label={text("pta3d.planes")}
          options={[
            { value: false, label: text("pta3d.atStages") },
            { value: true, label: text("pta3d.atClusters") },
          ]}
          current={isAtClusters}
          onChoose={(each) => onAddress({ isAtClusters: each })}
        />
      )}
    </>
  );
}

/** Stages without a drawn fracture, with the reason. */
function FractureNotices({
  data,
  notDrawn,
}: {
  data: PtaSceneData;
  notDrawn: readonly FractureRow[];
}) {
  const text = useText();
  const { fractures, cases, wellsWithoutSurvey, projectId } = data;
  const reason = () => {
    if (fractures === null) return text("pta3d.withheld");
    if (cases?.length === 0) return text("pta3d.noCase");
    return fractures.length === 0 ? text("pta3d.noFractures") : null;
  };
  return (
    <SceneNotices
      reason={reason()}
      wellsWithoutSurvey={wellsWithoutSurvey}
      surveysLink={
        <AppLink
          className="page-link"
          to={links.projectTrajectory({ projectId })}
        >
          {text("project3d.openTrajectories")}
        </AppLink>
      }
      stages={[["pta3d.notDrawn", notDrawn.map(({ stage }) => stage)]]}
    />
  );
}

interface FracturesInSpaceProps {
  data: PtaSceneData;
  address: Pta3dAddress;
  onAddress: (changes: Partial<Pta3dAddress>) => void;
}

/** The scene depends on data and choices, not on the view. */
function useFractures(
  data: PtaSceneData,
  { color, halfLength, isAtClusters }: Pta3dAddress,
) {
  return useMemo(() => {
    const chosen = { color, halfLength, isAtClusters };
    const choice = fractureChoice(data.fractures ?? [], chosen);
    const rows = fractureRows(data, choice);
    return {
      choice,
      rows,
      counts: fractureCounts(rows),
      ...fractureScene(data, rows, isAtClusters),
    };
  }, [data, color, halfLength, isAtClusters]);
}

/** The wells of a pad in the ground with the fractures of a case, and the same as a table. */
export function FracturesInSpace(props: FracturesInSpaceProps) {
  const { data, address, onAddress } = props;
  const text = useText();
  const { can } = useAbilities();
  const savePicture = useScenePicture(data, text("title.pta3dChart"));
  const tools = useSceneTools({
    address,
    onAddress,
    isFullScreen: useIsFullScreen(),
    switchFullScreen,
    savePicture: can("export", "image") ? savePicture : undefined,
  });
  const { choice, rows, counts, scene, notDrawn } = useFractures(data, address);
  const pictureLegend = useMemo(
    () => fracturePictureLegend(choice, counts, text),
    [choice, counts, text],
  );
  const unit = lengthUnitOf(data);
  const selected = rows.find(({ stage }) => stage.id === address.stageId);
  return (
    <div className="scene-page">
      <SceneToolBar {...tools.bar}>
        <FractureTools data={data} choice={choice} onAddress={onAddress} />
      </SceneToolBar>
      <FractureNotices data={data} notDrawn={notDrawn} />
      <div className="scene-columns">
        <SceneFrame
          className="pta-3d-frame"
          tools={tools}
          scene={scene}
          address={address}
          onAddress={onAddress}
          selectedId={selected?.stage.id ?? null}
          unit={unit}
          pictureLegend={pictureLegend}
          details={
            selected !== undefined && (
              <FractureDetails
                row={selected}
                unit={unit}
                onClose={() => onAddress({ stageId: null })}
              />
            )
          }
          below={(isCut) => (
            <FractureLegend
              choice={choice}
              counts={counts}
              hasFractures={scene.planes.length > 0}
              isCut={isCut}
            />
          )}
        />
        <Card
          title={text("pta3d.fractures")}
          actions={
            data.caseId === null ? undefined : (
              <AppLink
                className="page-link"
                to={links.interpretationsCompare({ caseId: data.caseId })}
              >
                {text("title.interpretationsCompare")}
              </AppLink>
            )
          }
        >
          <FractureTable
            padName={data.projectName}
            rows={rows}
            choice={choice}
            unit={unit}
            selectedId={address.stageId}
            onSelect={(stageId) => onAddress({ stageId })}
          />
        </Card>
      </div>
      {tools.isKeyListOpen && (
        <KeyListDialog rows={sceneKeyRows(text)} onClose={tools.closeKeyList} />
      )}
    </div>
  );
}
