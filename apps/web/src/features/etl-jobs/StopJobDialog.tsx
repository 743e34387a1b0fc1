import { Banner, Button, Dialog, TextField, useForm } from "@stagecraft/ui";
import { IconAlertTriangle } from "@tabler/icons-react";
import { isBlank, wrongFields } from "#shared/form/form-rules.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useFormBlock } from "#shared/form/use-form-block.ts";
import { useText } from "#translations/use-text.ts";
import { useStopJob, type StageJob } from "./etl-jobs.queries.ts";

interface StopJobDialogProps {
  stageId: number;
  job: StageJob;
  onClose: () => void;
}

/** Stopping is confirmed with the name of the job and requires a reason. */
export function StopJobDialog({ stageId, job, onClose }: StopJobDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const stop = useStopJob(stageId, job);
  const { jobName } = job.jobData;
  const { jobId } = job.aws;
  const form = useForm({ name: "", reason: "" }, ({ name, reason }) =>
    wrongFields({
      name: name === jobName ? null : text("operations.stopNameWrong"),
      reason: isBlank(reason) ? text("form.required") : null,
    }),
  );
  const block = useFormBlock(form, { isOpenWhileInactive: true });
  const canStop = form.isValid && !stop.isPending;
  return (
    <Dialog
      title={text("operations.stopTitle")}
      width="narrow"
      isPersistent
      status={
        stop.error &&
        text("operations.stopFailed", {
          name: jobName,
          reason: errorText(stop.error),
          id: jobId,
        })
      }
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button
            variant="danger"
            type="submit"
            disabled={!canStop}
            disabledReason={block}
          >
            {text("operations.stop")}
          </Button>
        </>
      }
      onClose={onClose}
      onSubmit={() => {
        if (canStop && block === undefined)
          stop.mutate(form.values.reason.trim(), { onSuccess: onClose });
      }}
    >
      <div className="job-form">
        <Banner
          tone="info"
          icon={<IconAlertTriangle size={18} stroke={1.75} />}
        >
          {text("operations.stopWarning")}
        </Banner>
        <dl className="job-facts">
          <dt>{text("operations.jobName")}</dt>
          <dd>
            <bdi>{jobName}</bdi>
          </dd>
          <dt>{text("operations.jobId")}</dt>
          <dd>
            <bdi>{jobId}</bdi>
          </dd>
        </dl>
        <TextField label={text("operations.stopName")} {...form.bind("name")} />
        <TextField
          label={text("operations.stopReason")}
          {...form.bind("reason")}
        />
      </div>
    </Dialog>
  );
}
