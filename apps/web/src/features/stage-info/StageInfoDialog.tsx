import { Button, Dialog } from "@stagecraft/ui";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { stateTexts } from "#entities/stage/StageState.tsx";
import { formatHalfDayMoment } from "#shared/time/half-day-time.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { FactTable, type Fact } from "./FactTable.tsx";
import { summaryRows } from "./summary-rows.ts";

interface StageInfoDialogProps {
  snapshot: StageSnapshot;
  onClose: () => void;
}

function timeOf(timestamp: number | null): string | null {
  return timestamp === null ? null : formatHalfDayMoment(timestamp);
}

function useRecordFacts(stage: Stage): Fact[] {
  const text = useText();
  const { isSupport } = useAbilities();
  const yesOrNo = (isYes: boolean) => text(isYes ? "value.yes" : "value.no");
  return [
    ...(isSupport
      ? [{ name: text("tools.infoId"), value: String(stage.id) }]
      : []),
    { name: text("tools.infoName"), value: stage.name },
    { name: text("tools.infoOrder"), value: String(stage.ordinal) },
    { name: text("tools.infoWell"), value: stage.wellNumber },
    { name: text("tools.infoProject"), value: stage.projectName },
    { name: text("tools.infoCompany"), value: stage.companyName },
    { name: text("tools.infoState"), value: text(stateTexts[stage.state]) },
    {
      name: text("tools.infoLive"),
      value:
        stage.liveStageOrdinal === null
          ? text("value.no")
          : String(stage.liveStageOrdinal),
    },
    ...(isSupport
      ? [{ name: text("tools.infoHidden"), value: yesOrNo(stage.hide) }]
      : []),
    { name: text("chart.confidential"), value: yesOrNo(stage.confidential) },
    { name: text("tools.infoStart"), value: timeOf(stage.startTimestamp) },
    { name: text("tools.infoEnd"), value: timeOf(stage.endTimestamp) },
    ...(stage.comment === undefined
      ? []
      : [{ name: text("tools.infoComment"), value: stage.comment }]),
    { name: text("tools.infoClientComment"), value: stage.clientComment },
    { name: text("tools.infoChanged"), value: timeOf(stage.updatedAt) },
  ];
}

/** Shows all single values known about a stage. */
export function StageInfoDialog({ snapshot, onClose }: StageInfoDialogProps) {
  const text = useText();
  const { stage } = snapshot;
  const summary = summaryRows(stage.summary, text).map(
    ({ name, value, unit, note }): Fact => ({
      name,
      value:
        typeof value === "boolean"
          ? text(value ? "value.yes" : "value.no")
          : value,
      unit,
      note,
    }),
  );
  return (
    <Dialog
      isReading
      title={text("tools.info")}
      subject={
        <bdi>
          {text("chart.stageName", { name: stage.name })} {stage.wellNumber}
        </bdi>
      }
      onClose={onClose}
      buttons={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {text("action.ok")}
        </Button>
      }
    >
      <FactTable
        heading={text("tools.infoRecord")}
        facts={useRecordFacts(stage)}
      />
      <FactTable
        heading={text("tools.infoSummary")}
        facts={summary}
        empty={text("tools.infoNoSummary")}
      />
    </Dialog>
  );
}
