import { Button, Dialog, Select, ErrorState, Skeleton } from "@stagecraft/ui";
import { useState, type ReactNode } from "react";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import type { Project } from "#entities/project/project.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { useQueries } from "@tanstack/react-query";
import { useErrorText } from "#shared/page/error-text.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import {
  fileFormats,
  type FileFormat,
  useStatisticsDownload,
} from "./project-exports.ts";
import {
  severalBlock,
  withChoice,
  type SeveralBlock,
  offeredWells,
} from "./several-projects.ts";

interface ChoiceBoxProps {
  isOn: boolean;
  /** True when only some of its items are chosen. */
  isPartly?: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

function ChoiceBox({
  isOn,
  isPartly = false,
  onChange,
  children,
}: ChoiceBoxProps) {
  return (
    <label className="several-choice">
      <input
        type="checkbox"
        className="sc-box sc-row-box"
        checked={isOn}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

interface WellChoiceProps {
  projects: readonly Project[];
  chosen: ReadonlySet<number>;
  onChoose: (wellIds: readonly number[], isOn: boolean) => void;
}

/** The wells of the chosen projects, grouped by project. */
function WellChoice({ projects, chosen, onChoose }: WellChoiceProps) {
  const text = useText();
  const errorText = useErrorText();
  const lists = useQueries({
    queries: projects.map(({ id }) => wellQueries.ofProject(id)),
  });
  const failed = lists.find(({ data, error }) => !data && error);
  if (failed?.error)
    return (
      <ErrorState
        text={errorText(failed.error)}
        onRetry={() => void failed.refetch()}
      />
    );
  if (lists.some(({ data }) => data === undefined))
    return <Skeleton text={text("wells.looking")} lines={4} />;
  const groups = projects.map((project, at) => ({
    project,
    wells: offeredWells(lists[at]?.data ?? []),
  }));
  const allIds = groups.flatMap(({ wells }) => wells.map(({ id }) => id));
  const count = allIds.filter((id) => chosen.has(id)).length;
  if (allIds.length === 0)
    return <p className="several-note">{text("toolbar.severalNoWellsYet")}</p>;
  return (
    <>
      <ChoiceBox
        isOn={count === allIds.length}
        isPartly={count > 0 && count < allIds.length}
        onChange={(isOn) => onChoose(allIds, isOn)}
      >
        {text("toolbar.selectAll")}
      </ChoiceBox>
      {groups.map(({ project, wells }) => (
        <fieldset key={project.id} className="several-group">
          <legend>
            <bdi>{project.name}</bdi>
          </legend>
          {wells.map(({ id, wellNumber }) => (
            <ChoiceBox
              key={id}
              isOn={chosen.has(id)}
              onChange={(isOn) => onChoose([id], isOn)}
            >
              <bdi>{wellNumber}</bdi>
            </ChoiceBox>
          ))}
        </fieldset>
      ))}
    </>
  );
}

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
