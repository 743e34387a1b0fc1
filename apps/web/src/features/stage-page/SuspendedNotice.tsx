import { Banner, Button } from "@stagecraft/ui";
import { IconPlayerPause } from "@tabler/icons-react";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import {
  useMayResumeEngine,
  useResumeEngine,
} from "#entities/stage/use-resume-engine.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";

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
