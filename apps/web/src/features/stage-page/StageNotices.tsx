import { Banner, Button } from "@stagecraft/ui";
import { IconInfoCircle, IconPlayerPause } from "@tabler/icons-react";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import {
  useMayResumeEngine,
  useResumeEngine,
} from "#entities/stage/use-resume-engine.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";

interface CeilingNoticeProps {
  stage: StageSnapshot["stage"];
  /** Opens the drawer at the ceiling; null for those who may not edit. */
  onSet: (() => void) | null;
}

/** The engine reports it; before its first second, the document of a new stage does. */
function isSet({ state, summary, control }: StageSnapshot["stage"]): boolean {
  const { pressureCeiling } = control.parameters;
  if (state === "PENDING") return Number(pressureCeiling ?? 0) > 0;
  return summary["pressureCeilingSet"] !== false;
}

/** Requests the ceiling of a stage that has none: without it there is no advice. */
export function CeilingNotice({ stage, onSet }: CeilingNoticeProps) {
  const text = useText();
  if (isSet(stage)) return null;
  return (
    <Banner
      tone="info"
      icon={<IconInfoCircle size={18} stroke={1.75} />}
      note={
        onSet !== null && (
          <Button onClick={onSet}>{text("panels.setCeiling")}</Button>
        )
      }
    >
      {text("panels.ceilingNotSet")}
    </Banner>
  );
}

/** Results of a suspended stage are old: they must not be mistaken for current ones. */
export function SuspendedNotice({ snapshot }: { snapshot: StageSnapshot }) {
  const text = useText();
  const mayResume = useMayResumeEngine();
  const resume = useResumeEngine();
  const suspendedAt = snapshot.quality?.suspendedAt ?? null;
  if (suspendedAt === null) return null;
  return (
    <Banner
      tone="offline"
      icon={<IconPlayerPause size={18} stroke={1.75} />}
      note={
        mayResume &&
        !snapshot.isReplay && (
          <Button
            disabled={resume.isPending}
            onClick={() => resume.mutate(snapshot.stage.id)}
          >
            {text("panels.resumeEngine")}
          </Button>
        )
      }
    >
      {text("panels.notComputed", { time: formatMoment(suspendedAt) })}
    </Banner>
  );
}
