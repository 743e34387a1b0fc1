import { IconClock } from "@tabler/icons-react";
import { Fragment } from "react";
import { offsetName, type OffsetChange } from "#charts/fdi/offset-change.ts";
import { useText } from "#translations/use-text.ts";
import { bySilence } from "./by-silence.ts";
import type { StageOffset } from "#widgets/shared/fdi/stage-offsets.ts";

interface WellbeingNotesProps {
  below: readonly OffsetChange[];
  withoutLevel: readonly StageOffset[];
  hasBars: boolean;
}

/** Each name keeps its own direction, in the order of the surrounding sentence. */
function Names({ of: offsets }: { of: readonly OffsetChange[] }) {
  const text = useText();
  return offsets.map((offset, index) => (
    <Fragment key={offset.number}>
      {index > 0 && text("fdi.listSeparator")}
      <bdi>{offsetName(offset)}</bdi>
    </Fragment>
  ));
}

/** Wells that the bars do not show: those that did not respond, and those without data. */
export function WellbeingNotes(props: WellbeingNotesProps) {
  const { below, withoutLevel, hasBars } = props;
  const text = useText();
  return (
    <div className="fdi-notes">
      {hasBars && (
        <span className="fdi-note">
          <span className="fdi-limit-mark" aria-hidden="true" />
          {text("fdi.thresholdMark")}
        </span>
      )}
      {below.length > 0 && (
        <span className="fdi-note">
          {text("fdi.belowList")} <Names of={below} />
        </span>
      )}
      {bySilence(withoutLevel, text).map(({ word, cause, offsets }) => (
        <span key={`${word} ${cause}`} className="fdi-note">
          <IconClock size={14} stroke={1.75} aria-hidden="true" />
          {text("fdi.listOf", { word })} <Names of={offsets} />
          {cause !== "" && (
            <>
              {text("fdi.listSeparator")}
              {cause}
            </>
          )}
        </span>
      ))}
    </div>
  );
}
