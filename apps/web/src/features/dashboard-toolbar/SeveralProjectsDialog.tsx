import { Button, Dialog, Select } from "@stagecraft/ui";
import { useState } from "react";
import { useOfflineBlock } from "#entities/page/use-write-block.ts";
import type { Project } from "#entities/project/project.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { ChoiceBox } from "./ChoiceBox.tsx";
import { fileFormats, type FileFormat } from "./project-exports.ts";
import {
  severalBlock,
  withChoice,
  type SeveralBlock,
} from "./several-projects.ts";
import { useStatisticsDownload } from "./use-statistics-download.ts";
import { WellChoice } from "./WellChoice.tsx";

interface SeveralProjectsDialogProps {
  projects: readonly Project[];
  onClose: () => void;
}

const blockTexts: Readonly<Record<SeveralBlock, TextKey>> = {
  noWells: "toolbar.severalNoWells",
  asManyWellsAsProjects: "toolbar.severalEqual",
};

const nothing: ReadonlySet<number> = new Set();

/** Exports the statistics of chosen wells of several projects in one file. */
export function SeveralProjectsDialog({
  projects,
  onClose,
}: SeveralProjectsDialogProps) {
  const text = useText();
  const offline = useOfflineBlock();
  const download = useStatisticsDownload();
  const [projectIds, setProjectIds] = useState(nothing);
  const [wellIds, setWellIds] = useState(nothing);
  const [format, setFormat] = useState<FileFormat>("csv");
  const chosen = projects.filter(({ id }) => projectIds.has(id));
  const block = severalBlock(chosen.length, wellIds.size);
  const reason =
    offline ?? (block === null ? undefined : text(blockTexts[block]));

  function chooseProject(id: number, isOn: boolean) {
    setProjectIds(withChoice(projectIds, [id], isOn));
    // Changing the projects resets the chosen wells.
    setWellIds(nothing);
  }

  function submit() {
    if (reason !== undefined) return;
    download({
      path: "projects/multiprojectclientstats/export",
      format,
      name: text("toolbar.projectStatistics"),
      projectIds: [...projectIds],
      body: { projectIds: [...projectIds], wellIds: [...wellIds] },
    });
    onClose();
  }

  return (
    <Dialog
      title={text("toolbar.several")}
      isPersistent
      status={text("toolbar.severalChosen", {
        count: wellIds.size,
        projects: chosen.length,
      })}
      onClose={onClose}
      onSubmit={submit}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button variant="primary" type="submit" disabledReason={reason}>
            {text("action.ok")}
          </Button>
        </>
      }
    >
      <p className="several-note">{text("toolbar.severalText")}</p>
      <div className="several-lists">
        <fieldset className="several-list">
          <legend>{text("title.projects")}</legend>
          {projects.map(({ id, name }) => (
            <ChoiceBox
              key={id}
              isOn={projectIds.has(id)}
              onChange={(isOn) => chooseProject(id, isOn)}
            >
              <bdi>{name}</bdi>
            </ChoiceBox>
          ))}
        </fieldset>
        <fieldset className="several-list">
          <legend>{text("title.wells")}</legend>
          {chosen.length === 0 ? (
            <p className="several-note">{text("toolbar.severalFirst")}</p>
          ) : (
            <WellChoice
              projects={chosen}
              chosen={wellIds}
              onChoose={(ids, isOn) =>
                setWellIds(withChoice(wellIds, ids, isOn))
              }
            />
          )}
        </fieldset>
      </div>
      <Select
        label={text("toolbar.format")}
        value={format}
        options={fileFormats.map((each) => ({
          value: each,
          label: text(each === "csv" ? "toolbar.csv" : "toolbar.xlsx"),
        }))}
        onChange={setFormat}
      />
    </Dialog>
  );
}
