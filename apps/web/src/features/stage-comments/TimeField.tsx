import { IconButton, TextField } from "@stagecraft/ui";
import { IconClock, IconTarget } from "@tabler/icons-react";
import { useEffect } from "react";
import {
  useTimePick,
  type TimePick,
} from "#charts/stage-chart/cursor/time-pick.ts";
import { typedTimeOf } from "#shared/time/typed-time.ts";
import { useText } from "#translations/use-text.ts";

interface TimeFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Left out where there is no chart to click on. */
  pick?: TimePick;
  now: () => number;
}

const pickKey = "comment";

function PickButton({
  pick,
  onChange,
}: Pick<TimeFieldProps, "onChange"> & { pick: TimePick }) {
  const text = useText();
  const isPicking = useTimePick(pick) === pickKey;
  // A chart must not wait for a click that is no longer needed.
  useEffect(() => () => pick.cancel(pickKey), [pick]);
  const begin = () =>
    pick.begin(pickKey, (time) => onChange(typedTimeOf(Math.round(time))));
  return (
    <IconButton
      className="comment-pick"
      label={text(isPicking ? "commenting.picking" : "commenting.pick")}
      icon={<IconTarget size={18} stroke={1.75} />}
      aria-pressed={isPicking}
      onClick={isPicking ? () => pick.cancel(pickKey) : begin}
    />
  );
}

/** A moment of the stage: typed, clicked on the chart, or now. */
export function TimeField(props: TimeFieldProps) {
  const { value, error, onChange, onBlur, pick, now } = props;
  const text = useText();
  return (
    <div className="comment-time">
      <TextField
        label={text("commenting.time")}
        value={value}
        error={error}
        hint={text("commenting.timeHint")}
        direction="ltr"
        onChange={onChange}
        onBlur={onBlur}
      />
      <span className="comment-time-tools">
        {pick !== undefined && <PickButton pick={pick} onChange={onChange} />}
        <IconButton
          label={text("commenting.now")}
          icon={<IconClock size={18} stroke={1.75} />}
          onClick={() => onChange(typedTimeOf(Math.floor(now() / 1000) * 1000))}
        />
      </span>
    </div>
  );
}
