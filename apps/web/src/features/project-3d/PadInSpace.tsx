import { Card } from "@stagecraft/ui";
import { useMemo } from "react";
import { links } from "#addresses/links.ts";
import { sceneKeyRows } from "#charts/pad-scene/scene-key-rows.ts";
import { lengthUnitOf } from "#charts/pad-scene/scene-length-unit.ts";
import { SceneChooser } from "#charts/pad-scene/SceneChooser.tsx";
import { SceneNotices } from "#charts/pad-scene/SceneNotices.tsx";
import { SceneToolBar } from "#charts/pad-scene/SceneToolBar.tsx";
import { useSceneTools } from "#charts/pad-scene/use-scene-tools.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useScenePicture } from "#entities/project/use-scene-picture.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { switchFullScreen, useIsFullScreen } from "#shared/page/full-screen.ts";
import { KeyListDialog } from "#shared/page/KeyListDialog.tsx";
import { useText } from "#translations/use-text.ts";
import { PlayedScene } from "./PlayedScene.tsx";
import type { SceneData } from "./project-3d.queries.ts";
import type { SceneAddress } from "./scene-address.ts";
import {
  coloringOf,
  coloringValues,
  nameOfColoring,
  type Coloring,
} from "./scene-coloring.ts";
import { coloringName, valueName } from "./scene-texts.ts";
import { StageTable } from "./StageTable.tsx";
import "./project-3d.css";

interface ColorChooserProps {
  data: SceneData;
  coloring: Coloring;
  onColor: (color: string) => void;
}

/** Chooses the value that colors the stages. */
function ColorChooser({ data, coloring, onColor }: ColorChooserProps) {
  const text = useText();
  const values = coloringValues(data).map((value) => ({
    value: value.key,
    label: valueName(value, text),
  }));
  return (
    <SceneChooser
      label={text("project3d.color")}
      current={coloringName(coloring, text)}
      currentValue={nameOfColoring(coloring)}
      options={[
        { value: "state", label: text("project3d.colorState") },
        { value: "hits", label: text("project3d.colorHits") },
        ...values,
      ]}
      onChoose={onColor}
    />
  );
}

/** Notices about stages that are missing in the picture or drawn without exact data. */
function PadNotices({ data }: { data: SceneData }) {
  const text = useText();
  const { projectId, wells, wellsWithoutSurvey, stages } = data;
  const drawnWells = new Set(wells.map(({ id }) => id));
  const unperforated = stages.filter(
    ({ span, wellId }) => span === null && drawnWells.has(wellId),
  );
  const unplanned = stages.filter(({ pumped }) => pumped.basis === "none");
  return (
    <SceneNotices
      wellsWithoutSurvey={wellsWithoutSurvey}
      surveysLink={
        <AppLink
          className="page-link"
          to={links.projectTrajectory({ projectId })}
        >
          {text("project3d.openTrajectories")}
        </AppLink>
      }
      stages={[
        ["project3d.withoutPerforations", unperforated],
        ["project3d.withoutPlan", unplanned],
      ]}
    />
  );
}

interface PadInSpaceProps {
  data: SceneData;
  address: SceneAddress;
  onAddress: (changes: Partial<SceneAddress>) => void;
}

/** The wells of a pad in the ground with their stages, and the same as a table. */
export function PadInSpace({ data, address, onAddress }: PadInSpaceProps) {
  const text = useText();
  const { can } = useAbilities();
  const savePicture = useScenePicture(data, text("title.project3dChart"));
  const tools = useSceneTools({
    address,
    onAddress,
    isFullScreen: useIsFullScreen(),
    switchFullScreen,
    savePicture: can("export", "image") ? savePicture : undefined,
  });
  const coloring = useMemo(
    () => coloringOf(address.color, data),
    [address.color, data],
  );
  return (
    <div className="scene-page">
      <SceneToolBar {...tools.bar}>
        <ColorChooser
          data={data}
          coloring={coloring}
          onColor={(color) => onAddress({ color })}
        />
      </SceneToolBar>
      <PadNotices data={data} />
      <div className="scene-columns">
        <PlayedScene
          tools={tools}
          data={data}
          coloring={coloring}
          address={address}
          onAddress={onAddress}
        />
        <Card title={text("project3d.stages")}>
          <StageTable
            data={data}
            coloring={coloring}
            unit={lengthUnitOf(data)}
            selectedId={address.stageId}
            onSelect={(stageId) => onAddress({ stageId })}
          />
        </Card>
      </div>
      {tools.isKeyListOpen && (
        <KeyListDialog
          rows={sceneKeyRows(text, [
            [["Space"], "project3d.keyPlay"],
            [[",", "."], "project3d.keyStep"],
            [["N"], "project3d.keyNow"],
          ])}
          onClose={tools.closeKeyList}
        />
      )}
    </div>
  );
}
