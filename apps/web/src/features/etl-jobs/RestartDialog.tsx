import { isLive, restartSpeeds } from "@stagecraft/domain";
import {
  Button,
  Dialog,
  NumberField,
  Select,
  Switch,
  useForm,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { blankRestart, checkRestart } from "./restart-form.ts";
import { stageJobQuery, useRestart } from "./etl-jobs.queries.ts";

interface RestartDialogProps {
  stage: Stage;
  onClose: () => void;
}

const speedTexts: Readonly<Record<keyof typeof restartSpeeds, TextKey>> = {
  Live: "operations.speedLive",
  Slow: "operations.speedSlow",
  Medium: "operations.speedMedium",
  Fast: "operations.speedFast",
  Ridiculous: "operations.speedRidiculous",
  Ludicrous: "operations.speedLudicrous",
  Plaid: "operations.speedPlaid",
};

function useSpeedOptions() {
  const text = useText();
  const names = Object.keys(speedTexts) as (keyof typeof speedTexts)[];
  return [
    { value: "0", label: text("operations.speedNone") },
    ...names.map((name) => ({
      value: String(restartSpeeds[name]),
      label: `${text(speedTexts[name])} (${restartSpeeds[name]})`,
    })),
  ];
}

/** The possible positions among the stages of the chosen well. */
function usePlaceOptions(wellId: number, isOwnWell: boolean) {
  const text = useText();
  const { data } = useQuery(stageQueries.ofWell(wellId));
  const stages = (data ?? []).map(({ id, name }) => ({
    value: String(id ?? 0),
    label: name ?? "",
  }));
  const first = isOwnWell
    ? { value: "0", label: text("operations.afterLast") }
    : { value: "", label: text("operations.afterNone") };
  return { options: [first, ...stages], count: data?.length ?? null };
}

/** Plays a stored stage again as the next stage of a well. */
export function RestartDialog({ stage, onClose }: RestartDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const restart = useRestart(stage);
  const { data: job = null } = useQuery(stageJobQuery(stage.id));
  const { data: wells = [] } = useQuery(wellQueries.ofProject(stage.projectId));
  const canEnd = isLive(stage.state) && job !== null;
  const [wellId, setWellId] = useState(String(stage.wellId));
  const isOwnWell = wellId === String(stage.wellId);
  const places = usePlaceOptions(Number(wellId), isOwnWell);
  const { values, set, bind, isValid } = useForm(blankRestart(), (typed) =>
    checkRestart(typed, { isOwnWell, stageCount: places.count }, text),
  );
  const canStart = isValid && !restart.isPending;

  function chooseWell(chosen: string) {
    setWellId(chosen);
    set("afterStageId", chosen === String(stage.wellId) ? "0" : "");
  }

  return (
    <Dialog
      title={text("operations.restartTitle")}
      subject={<bdi>{`${stage.name}, ${stage.wellNumber}`}</bdi>}
      width="narrow"
      isPersistent
      status={restart.error && errorText(restart.error)}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={!canStart}
            disabledReason={
              offline ?? (isValid ? undefined : text("form.notReady"))
            }
          >
            {text("action.ok")}
          </Button>
        </>
      }
      onClose={onClose}
      onSubmit={() => {
        if (!canStart || offline !== undefined) return;
        const stopsFirst = values.endsStage && canEnd ? job : null;
        restart.mutate(
          { form: values, wellId, stopsFirst },
          { onSuccess: onClose },
        );
      }}
    >
      <div className="job-form">
        <Select
          label={text("operations.speed")}
          hint={text("operations.speedHint")}
          value={values.speed}
          options={useSpeedOptions()}
          onChange={(speed) => set("speed", speed)}
        />
        <NumberField
          label={text("operations.startTime")}
          hint={text("operations.startTimeHint")}
          {...bind("startTime")}
        />
        <Select
          label={text("operations.well")}
          value={wellId}
          options={wells
            .filter(({ active }) => active)
            .map(({ id, wellNumber }) => ({
              value: String(id),
              label: wellNumber,
            }))}
          onChange={chooseWell}
        />
        <Select
          label={text("operations.afterStage")}
          value={values.afterStageId}
          options={places.options}
          isDisabled={places.count === 0}
          hasFilter
          onChange={(stageId) => set("afterStageId", stageId)}
        />
        <div>
          <Switch
            label={text("operations.endStage")}
            isOn={values.endsStage && canEnd}
            isDisabled={!canEnd}
            onChange={(isOn) => set("endsStage", isOn)}
          />
          <p className="sc-hint">
            {text(
              canEnd ? "operations.endStageHint" : "operations.endStageIdle",
            )}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
