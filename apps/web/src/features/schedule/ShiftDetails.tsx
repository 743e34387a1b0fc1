import { Button, Dialog } from "@stagecraft/ui";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import type { Schedule, SupportShift } from "./schedule.queries.ts";

interface ShiftDetailsProps {
  shift: SupportShift;
  schedule: Schedule;
  onClose: () => void;
}

/** A shift for those who may not change it. */
export function ShiftDetails({ shift, schedule, onClose }: ShiftDetailsProps) {
  const text = useText();
  const pads = schedule.pads.filter(({ projectId }) =>
    shift.projectIds.includes(projectId),
  );
  return (
    <Dialog
      title={shift.personName}
      width="narrow"
      isReading
      onClose={onClose}
      buttons={
        <Button variant="primary" onClick={onClose}>
          {text("action.ok")}
        </Button>
      }
    >
      <p>
        <bdi>
          {formatMoment(shift.startsAt)} – {formatMoment(shift.endsAt)}
        </bdi>
      </p>
      <p>
        <bdi>{pads.map(({ name }) => name).join(", ")}</bdi>
      </p>
      {shift.note !== "" && (
        <p>
          <bdi>{shift.note}</bdi>
        </p>
      )}
    </Dialog>
  );
}
