import { IconButton } from "@stagecraft/ui";
import {
  IconBellRinging,
  IconPlayerPause,
  IconPlayerPlay,
  IconRewindBackward10,
  IconRewindForward10,
} from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useText } from "#translations/use-text.ts";
import { keyedStepMs, type RunningReplay } from "./replay-session.ts";
import type { Replay } from "./use-replay.ts";

/** The factors by which a replay can be faster than real time. */
const replaySpeeds = [1, 10, 60, 300, 600, 1200, 4800] as const;

interface ReplayControlsProps {
  replay: Replay;
  running: RunningReplay;
}

function SpeedChoice({ replay, running }: ReplayControlsProps) {
  const text = useText();
  return (
    <label className="replay-speed">
      <span className="sc-hidden">{text("replay.speed")}</span>
      <select
        value={running.speed}
        onChange={(event) =>
          replay.session.setSpeed(Number(event.currentTarget.value))
        }
      >
        {replaySpeeds.map((speed) => (
          <option key={speed} value={speed}>
            {`${speed}×`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Media controls stay left to right in every language. */
export function ReplayControls({ replay, running }: ReplayControlsProps) {
  const text = useText();
  const { session, nextAlarm } = replay;
  const { moment, isPlaying } = running;
  const playButton = useRef<HTMLButtonElement>(null);
  // The menu that started the replay is closed: space and Tab go on from here.
  useEffect(() => playButton.current?.focus(), []);
  return (
    <div
      className="replay-controls"
      dir="ltr"
      role="group"
      aria-label={text("replay.controls")}
    >
      <IconButton
        label={text("replay.back")}
        aria-keyshortcuts=","
        icon={<IconRewindBackward10 size={18} stroke={1.75} />}
        onClick={() => session.seek(moment - keyedStepMs)}
      />
      <IconButton
        ref={playButton}
        className="replay-play"
        label={text(isPlaying ? "replay.pause" : "replay.play")}
        aria-keyshortcuts="Space"
        icon={
          isPlaying ? (
            <IconPlayerPause size={18} stroke={1.75} />
          ) : (
            <IconPlayerPlay size={18} stroke={1.75} />
          )
        }
        onClick={() => session.togglePlaying()}
      />
      <IconButton
        label={text("replay.forward")}
        aria-keyshortcuts="."
        icon={<IconRewindForward10 size={18} stroke={1.75} />}
        onClick={() => session.seek(moment + keyedStepMs)}
      />
      <IconButton
        label={text("replay.nextAlarm")}
        aria-keyshortcuts="N"
        icon={<IconBellRinging size={18} stroke={1.75} />}
        disabledReason={nextAlarm === null ? text("replay.noAlarm") : undefined}
        onClick={() => {
          if (nextAlarm !== null) session.seek(nextAlarm);
        }}
      />
      <SpeedChoice replay={replay} running={running} />
    </div>
  );
}
