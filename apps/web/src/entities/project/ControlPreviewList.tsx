import { Chip } from "@stagecraft/ui";
import { useId } from "react";
import { settingLabel } from "#entities/stage/setting-label.ts";
import { settingValue } from "#entities/stage/setting-value.ts";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { useUnits } from "#translations/use-units.ts";
import type {
  ControlledStage,
  OwnValues,
} from "./control-application.queries.ts";

const refusalTexts: Readonly<
  Record<NonNullable<ControlledStage["refusal"]>, TextKey>
> = {
  final: "controls.refusal.final",
  live: "controls.refusal.live",
  inactiveWell: "controls.refusal.inactiveWell",
};

interface ChangeRowProps {
  change: StageChange;
  ownValues: OwnValues;
}

function ChangeRow({ change, ownValues }: ChangeRowProps) {
  const text = useText();
  const units = useUnits();
  const { path, before, after, isOwn } = change;
  const isKept = !isApplied(change, ownValues);
  return (
    <tr data-kept={isKept || undefined}>
      <th scope="row">{settingLabel(text, path)}</th>
      <td>
        <bdi>{settingValue(text, path, before, units)}</bdi>
      </td>
      <td>
        <bdi>{settingValue(text, path, isKept ? before : after, units)}</bdi>
      </td>
      <td>
        {isOwn && text(isKept ? "controls.ownKept" : "controls.ownOverwritten")}
      </td>
    </tr>
  );
}

interface StagePartProps {
  stage: ControlledStage;
  ownValues: OwnValues;
}

function StagePart({ stage, ownValues }: StagePartProps) {
  const text = useText();
  const { stageName, state, refusal, changes } = stage;
  return (
    <li className="control-stage">
      <div className="control-stage-head">
        <strong>{text("stages.title", { stage: stageName })}</strong>
        <StageStateBlock state={state} />
        {isRerun(stage, ownValues) && (
          <Chip tone="outline">{text("controls.reruns")}</Chip>
        )}
        {refusal !== null && <span>{text(refusalTexts[refusal])}</span>}
      </div>
      {refusal === null && (
        <table
          className="control-changes"
          aria-label={text("stages.title", { stage: stageName })}
        >
          <thead>
            <tr>
              <th scope="col">{text("controls.columnValue")}</th>
              <th scope="col">{text("controls.columnNow")}</th>
              <th scope="col">{text("controls.columnThen")}</th>
              <th scope="col">{text("controls.columnNote")}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow
                key={change.path}
                change={change}
                ownValues={ownValues}
              />
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

interface OwnValuesChoiceProps {
  value: OwnValues;
  onChange: (value: OwnValues) => void;
}

function OwnValuesChoice({ value, onChange }: OwnValuesChoiceProps) {
  const text = useText();
  const group = useId();
  return (
    <fieldset className="control-own">
      <legend>{text("controls.ownValues")}</legend>
      {(["keep", "overwrite"] as const).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={group}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          {text(choice === "keep" ? "controls.keep" : "controls.overwrite")}
        </label>
      ))}
    </fieldset>
  );
}

interface ControlPreviewListProps {
  stages: readonly ControlledStage[];
  ownValues: OwnValues;
  onOwnValues: (ownValues: OwnValues) => void;
}

/** Previews the changes of each stage, by well. */
export function ControlPreviewList(props: ControlPreviewListProps) {
  const { stages, ownValues, onOwnValues } = props;
  const text = useText();
  const count = (test: (stage: ControlledStage) => boolean) =>
    stages.filter(test).length;
  const wells = [...Map.groupBy(stages, ({ wellNumber }) => wellNumber)];
  return (
    <div className="control-preview">
      <p>{text("controls.intro")}</p>
      <p role="status">
        {[
          text("controls.willChange", {
            number: count((stage) => isChanged(stage, ownValues)),
          }),
          text("controls.willRerun", {
            number: count((stage) => isRerun(stage, ownValues)),
          }),
          text("controls.refused", {
            number: count(({ refusal }) => refusal !== null),
          }),
        ].join(" \u00b7 ")}
      </p>
      {hasOwnValues(stages) && (
        <OwnValuesChoice value={ownValues} onChange={onOwnValues} />
      )}
      {wells.map(([wellNumber, ofWell]) => (
        <details key={wellNumber} open={wells.length === 1}>
          <summary>
            {text("controls.wellSummary", {
              well: wellNumber,
              number: ofWell.length,
            })}
          </summary>
          <ul className="control-stages">
            {ofWell.map((stage) => (
              <StagePart
                key={stage.stageId}
                stage={stage}
                ownValues={ownValues}
              />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

type StageChange = ControlledStage["changes"][number];

function isApplied(change: StageChange, ownValues: OwnValues): boolean {
  return ownValues === "overwrite" || !change.isOwn;
}

/** Whether a stage changes with this choice. */
export function isChanged(
  { refusal, changes }: ControlledStage,
  ownValues: OwnValues,
): boolean {
  return (
    refusal === null && changes.some((change) => isApplied(change, ownValues))
  );
}

/** Only stages that have ended are computed again. */
function isRerun(stage: ControlledStage, ownValues: OwnValues): boolean {
  const hasResults = stage.state === "ENDED" || stage.state === "REVIEWED";
  return (
    hasResults &&
    stage.refusal === null &&
    stage.changes.some(
      (change) => change.reruns && isApplied(change, ownValues),
    )
  );
}

function hasOwnValues(stages: readonly ControlledStage[]): boolean {
  return stages.some(
    ({ refusal, changes }) =>
      refusal === null && changes.some(({ isOwn }) => isOwn),
  );
}
