import { Chip } from "@stagecraft/ui";
import {
  IconAlertOctagon,
  IconCircleCheck,
  IconClock,
  IconPlayerPlay,
  IconPlayerStop,
  type Icon,
} from "@tabler/icons-react";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { Job, JobState } from "./job-list.queries.ts";

export const stateTexts: Readonly<Record<JobState, TextKey>> = {
  SUBMITTED: "jobs.submitted",
  RUNNING: "jobs.running",
  SUCCEEDED: "jobs.succeeded",
  FAILED: "jobs.failed",
  STOPPED: "jobs.stopped",
};

const icons: Readonly<Record<JobState, Icon>> = {
  SUBMITTED: IconClock,
  RUNNING: IconPlayerPlay,
  SUCCEEDED: IconCircleCheck,
  FAILED: IconAlertOctagon,
  STOPPED: IconPlayerStop,
};

/** The state by sign, color and text; a stop request is shown too. */
export function JobStateChip({
  job: { state, stopRequested },
}: {
  job: Pick<Job, "state" | "stopRequested">;
}) {
  const text = useText();
  const Sign = icons[state];
  const isStopping = stopRequested && state === "RUNNING";
  return (
    <span className="jobs-state" data-state={isStopping ? "STOPPED" : state}>
      <Chip icon={<Sign size={14} stroke={2} aria-hidden="true" />}>
        {text(isStopping ? "jobs.stopping" : stateTexts[state])}
      </Chip>
    </span>
  );
}
