import { zoneLabel } from "@stagecraft/domain";
import { Button, TextField } from "@stagecraft/ui";
import { useState } from "react";
import {
  parseTypedTime,
  typedTimeOf,
  type TimeFrame,
} from "#shared/time/typed-time.ts";
import { useText } from "#translations/use-text.ts";

interface ZonedTimeFieldProps {
  zone: string;
  atTime: number | null;
  frame: TimeFrame;
  onChange: (time: number | null) => void;
}

/** The moment by one clock. What is typed stays as typed until it is another moment. */
function ZonedTimeField(props: ZonedTimeFieldProps) {
  const { zone, atTime, frame, onChange } = props;
  const text = useText();
  const [typed, setTyped] = useState("");
  const meant = parseTypedTime(typed, frame, zone);
  const shown =
    atTime !== null && meant !== atTime ? typedTimeOf(atTime, zone) : typed;
  return (
    <TextField
      label={text("stageMoves.time", { clock: zoneLabel(zone, frame.from) })}
      value={shown}
      error={
        atTime === null && typed !== ""
          ? text("stageMoves.notATime")
          : undefined
      }
      hint={text("stageMoves.timeHint")}
      direction="ltr"
      isRequired
      onChange={(value) => {
        setTyped(value);
        onChange(parseTypedTime(value, frame, zone));
      }}
    />
  );
}

interface SplitTimeFieldsProps {
  padZone: string;
  atTime: number | null;
  frame: TimeFrame;
  onChange: (time: number | null) => void;
}

const stepsSeconds = [-60, -1, 1, 60] as const;

/** The moment of a split by UTC and by the clock of the pad, and steps for the keyboard. */
export function SplitTimeFields(props: SplitTimeFieldsProps) {
  const { padZone, atTime, frame, onChange } = props;
  const text = useText();
  const zones = padZone === "UTC" ? ["UTC"] : ["UTC", padZone];
  return (
    <div className="stage-move-times">
      {zones.map((zone) => (
        <ZonedTimeField
          key={zone}
          zone={zone}
          atTime={atTime}
          frame={frame}
          onChange={onChange}
        />
      ))}
      <div
        className="stage-move-steps"
        role="group"
        aria-label={text("stageMoves.steps")}
      >
        {stepsSeconds.map((seconds) => (
          <Button
            key={seconds}
            size="small"
            variant="outline"
            disabledReason={
              atTime === null ? text("stageMoves.chooseTime") : undefined
            }
            onClick={() => atTime !== null && onChange(atTime + seconds * 1000)}
          >
            <bdi dir="ltr">
              {text("stageMoves.step", {
                sign: seconds < 0 ? "−" : "+",
                number: Math.abs(seconds),
              })}
            </bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}
