import type { MenuAction } from "@stagecraft/ui";
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRepeat,
  IconRotateClockwise,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";
import { jobRules } from "./job-rules.ts";
import {
  isPaused,
  stageJobQuery,
  usePause,
  useRerun,
} from "./etl-jobs.queries.ts";

const icon = { size: 16, stroke: 1.75 } as const;

const RestartDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./RestartDialog.tsx"),
    loadTexts("operations"),
  ]);
  return loaded.RestartDialog;
});
const TerminateJobDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./TerminateJobDialog.tsx"),
    loadTexts("operations"),
  ]);
  return loaded.TerminateJobDialog;
});

/** Rerun, restart, stop and pause of a stage, for those who have them. */
export function useJobActions(snapshot: StageSnapshot): {
  readonly actions: readonly MenuAction[];
  readonly dialog: ReactNode;
} {
  const { stage, isReplay } = snapshot;
  const text = useText();
  const offline = useWriteBlock();
  const abilities = useAbilities();
  const [open, setOpen] = useState<"restart" | "stop" | null>(null);
  const { data: job = null } = useQuery({
    ...stageJobQuery(stage.id),
    enabled: abilities.can("stop", "etljobs") && !isReplay,
  });
  const rerun = useRerun(stage.id);
  const pause = usePause(stage);
  const rules = jobRules(abilities, {
    state: stage.state,
    hasJob: job !== null,
    isReplay,
  });
  const paused = isPaused(stage);
  const inactive = stage.wellActive ? undefined : text("tools.editInactive");
  const notEnded = rules.canRerun ? undefined : text("tools.rerunOnlyEnded");

  const runs: MenuAction[] = [
    {
      key: "rerun",
      label: text("tools.rerun"),
      icon: <IconRepeat {...icon} />,
      disabledReason:
        notEnded ??
        offline ??
        (rerun.isPending ? text("tools.rerunStarted") : undefined),
      onSelect: () => rerun.mutate(),
    },
    {
      key: "restart",
      label: text("tools.restart"),
      icon: <IconRotateClockwise {...icon} />,
      disabledReason: inactive ?? offline,
      onSelect: () => setOpen("restart"),
    },
  ];
  const stop: MenuAction = {
    key: "stopJob",
    label: text("tools.stopJob"),
    icon: <IconPlayerStop {...icon} />,
    tone: "danger",
    disabledReason: offline,
    onSelect: () => setOpen("stop"),
  };
  const pausing: MenuAction = {
    key: "pauseEtl",
    label: text(paused ? "tools.continueEtl" : "tools.pauseEtl"),
    icon: paused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />,
    disabledReason: offline,
    onSelect: () => pause.mutate(!paused),
  };
  const close = () => setOpen(null);
  return {
    actions: [
      ...(rules.hasRuns ? runs : []),
      ...(rules.hasStop ? [stop] : []),
      ...(rules.hasPause ? [pausing] : []),
    ],
    dialog: (
      <>
        {open === "restart" && <RestartDialog stage={stage} onClose={close} />}
        {open === "stop" && job !== null && (
          <TerminateJobDialog
            jobId={job.aws.jobId}
            jobName={job.jobData.jobName}
            refreshes={[["stages", stage.id]]}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
