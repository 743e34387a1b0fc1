import "./stage-replay.css";
import { Button, IconButton } from "@stagecraft/ui";
import { IconPlayerStop } from "@tabler/icons-react";
import { useErrorText } from "#entities/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { ReplayControls } from "./ReplayControls.tsx";
import { ReplayMoment } from "./ReplayMoment.tsx";
import { ReplaySlider } from "./ReplaySlider.tsx";
import { useReplayKeys } from "./use-replay-keys.ts";
import type { Replay } from "./use-replay.ts";

interface ReplayBarProps {
  replay: Replay;
}

function Word() {
  const text = useText();
  return <strong className="replay-word">{text("replay.word")}</strong>;
}

function Loading({ replay, share }: ReplayBarProps & { share: number }) {
  const text = useText();
  const percent = Math.round(share * 100);
  return (
    <section className="replay-bar" aria-label={text("replay.word")}>
      <Word />
      <label className="replay-loading">
        {text("replay.loading", { percent })}
        <progress max={100} value={percent} />
      </label>
      <Button variant="outline" onClick={replay.stop}>
        {text("replay.cancel")}
      </Button>
    </section>
  );
}

function Failed({ replay, failure }: ReplayBarProps & { failure: Error }) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <section className="replay-bar" aria-label={text("replay.word")}>
      <Word />
      <p className="replay-failure" role="alert">
        {text("replay.failed")} {errorText(failure)}
      </p>
      <Button variant="outline" onClick={replay.start}>
        {text("replay.again")}
      </Button>
      <Button onClick={replay.stop}>{text("replay.cancel")}</Button>
    </section>
  );
}

/** Speed, pause and position of a replay; while it runs, it frames the whole page. */
export function ReplayBar({ replay }: ReplayBarProps) {
  const text = useText();
  const { state, session } = replay;
  useReplayKeys(replay);
  if (state.phase === "idle") return null;
  if (state.phase === "loading")
    return <Loading replay={replay} share={state.share} />;
  if (state.phase === "failed")
    return <Failed replay={replay} failure={state.failure} />;
  return (
    <>
      <div className="replay-frame" aria-hidden="true" />
      <section className="replay-bar" aria-label={text("replay.word")}>
        <Word />
        <ReplayMoment running={state} />
        <ReplayControls replay={replay} running={state} />
        <ReplaySlider running={state} onSeek={(to) => session.seek(to)} />
        <IconButton
          label={text("replay.stop")}
          icon={<IconPlayerStop size={18} stroke={1.75} />}
          onClick={replay.stop}
        />
      </section>
    </>
  );
}
