import { Banner, Button, Dialog, TextField, useForm } from "@stagecraft/ui";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { QueryKey } from "@tanstack/react-query";
import { isBlank, wrongFields } from "#shared/form/form-rules.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useFormBlock } from "#shared/form/use-form-block.ts";
import { useText } from "#translations/use-text.ts";
import { useStopJob } from "./etl-jobs.queries.ts";

interface TerminateJobDialogProps {
  jobId: string;
  jobName: string;
  /** Keys of the queries that show the job, requested again when it stops. */
  refreshes: readonly QueryKey[];
  onClose: () => void;
}

/**
 * Terminating is confirmed with the exact name of the job and requires a
 * reason. Its texts are the group "operations", which the opener loads.
 */
export function TerminateJobDialog({
  jobId,
  jobName,
  refreshes,
  onClose,
}: TerminateJobDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const stop = useStopJob(jobId, refreshes);
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
