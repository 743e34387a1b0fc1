import { isLocked } from "@stagecraft/domain";
import { CardBody, EmptyState, Select } from "@stagecraft/ui";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { stateTexts } from "#entities/stage/StageState.tsx";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import "./stage-imports.css";

interface StageChoiceProps {
  stages: readonly StageListItem[];
  /** The initial selection; null selects the first well. */
  wellId: number | null;
}

interface OpenWell {
  readonly id: number;
  readonly number: string;
  /** Sorted by their order in the well. */
  readonly stages: readonly StageListItem[];
}

/** Wells with stages that accept data, sorted by number. */
function openWells(stages: readonly StageListItem[]): OpenWell[] {
  const open = stages.filter(({ state }) => !isLocked(state));
  const byWell = Map.groupBy(open, ({ wellId }) => wellId);
  return [...byWell.entries()]
    .map(([id, ofWell]) => ({
      id,
      number: ofWell[0]?.wellNumber ?? "",
      stages: ofWell.toSorted((left, right) => left.ordinal - right.ordinal),
    }))
    .sort((left, right) =>
      left.number.localeCompare(right.number, undefined, { numeric: true }),
    );
}

/** A file usually belongs to the stage after the last one that has data. */
function likeliestStage(stages: readonly StageListItem[]) {
  const last = stages.findLastIndex(({ state }) => state !== "PENDING");
  return stages[last + 1] ?? stages.at(-1);
}

/** Selects the stage a file belongs to and links to its import. */
export function StageChoice({ stages, wellId }: StageChoiceProps) {
  const text = useText();
  const wells = openWells(stages);
  const [chosenWell, setChosenWell] = useState(wellId);
  const [chosenStage, setChosenStage] = useState<number | null>(null);
  const well = wells.find(({ id }) => id === chosenWell) ?? wells[0];
  const stage =
    well?.stages.find(({ id }) => id === chosenStage) ??
    likeliestStage(well?.stages ?? []);
  if (well === undefined || stage === undefined)
    return <EmptyState text={text("import.noOpenStage")} />;
  return (
    <CardBody>
      <p className="import-what">{text("import.chooseStage")}</p>
      <div className="import-choice">
        <Select
          label={text("stages.well")}
          value={String(well.id)}
          options={wells.map(({ id, number }) => ({
            value: String(id),
            label: number,
          }))}
          onChange={(id) => setChosenWell(Number(id))}
        />
        <Select
          label={text("stages.stage")}
          value={String(stage.id)}
          options={well.stages.map(({ id, name, state }) => ({
            value: String(id),
            label: `${name} · ${text(stateTexts[state])}`,
          }))}
          hasFilter
          onChange={(id) => setChosenStage(Number(id))}
        />
        <AppLink
          to={links.stageImport({ stageId: stage.id })}
          className="sc-button"
          data-variant="primary"
        >
          {text("import.goOn")}
        </AppLink>
      </div>
    </CardBody>
  );
}
