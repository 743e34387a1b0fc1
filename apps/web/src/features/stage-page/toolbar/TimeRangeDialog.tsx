import { Button, Dialog, TextField } from "@stagecraft/ui";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { toaster } from "#shared/page/toaster.ts";
import {
  at,
  parseTypedTime,
  typedTimeOf,
  type TimeFrame,
} from "#shared/time/typed-time.ts";
import type { SharedTimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";

interface TimeRangeDialogProps {
  range: SharedTimeRange;
  onClose: () => void;
}

const typed = (time: number | undefined) =>
  time === undefined ? "" : typedTimeOf(Math.round(time));

/** Reports the result in a toast, because a browser may refuse the clipboard. */
function useCopyAddress() {
  const text = useText();
  return async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toaster.show({ tone: "info", text: text("chart.addressCopied") });
    } catch (error) {
      toaster.show({
        tone: "error",
        text: error instanceof Error ? error.message : String(error),
      });
    }
  };
}

/** Start and end, typed by the reader's clock. */
export function TimeRangeDialog({ range, onClose }: TimeRangeDialogProps) {
  const text = useText();
  const copyAddress = useCopyAddress();
  const [shown] = useState(range.shown);
  const [fromText, setFromText] = useState(() => typed(shown?.from));
  const [toText, setToText] = useState(() => typed(shown?.to));
  const [isChecked, setChecked] = useState(false);
  const frame: TimeFrame = shown ?? at(Date.now());
  const from = parseTypedTime(fromText, frame);
  const to = parseTypedTime(toText, frame);
  const isInOrder = from !== null && to !== null && from < to;
  const hint = text("chart.rangeHint");

  function errorOf(time: number | null, isLater: boolean): string | undefined {
    if (!isChecked) return undefined;
    if (time === null) return text("chart.rangeNoTime");
    return isLater && from !== null && !isInOrder
      ? text("chart.rangeOrder")
      : undefined;
  }

  function show() {
    setChecked(true);
    if (!isInOrder) return;
    range.zoom(from, to);
    onClose();
  }

  return (
    <Dialog
      title={text("chart.rangeTitle")}
      width="narrow"
      onClose={onClose}
      onSubmit={show}
      buttons={
        <>
          <Button onClick={onClose}>{text("action.cancel")}</Button>
          <Button variant="primary" type="submit">
            {text("chart.rangeShow")}
          </Button>
        </>
      }
    >
      <div className="stage-range-fields">
        <TextField
          label={text("chart.rangeFrom")}
          value={fromText}
          hint={hint}
          error={errorOf(from, false)}
          direction="ltr"
          onChange={setFromText}
        />
        <TextField
          label={text("chart.rangeTo")}
          value={toText}
          hint={hint}
          error={errorOf(to, true)}
          direction="ltr"
          onChange={setToText}
        />
      </div>
      <p className="stage-range-shared">
        {text("chart.rangeShared")}{" "}
        <Button
          size="small"
          variant="outline"
          icon={<IconCopy size={16} stroke={1.75} />}
          onClick={() => void copyAddress()}
        >
          {text("chart.copyAddress")}
        </Button>
      </p>
    </Dialog>
  );
}
