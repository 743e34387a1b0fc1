import { noMarks, type ChartMarks } from "@stagecraft/charting/drawing";
import { adviceMarks, type PlaybookLines } from "./advice-marks.ts";
import {
  hitCallouts,
  triggerBands,
  triggerMarkers,
} from "../fdi/fdi-triggers.ts";
import { stageSpans } from "./stage-spans.ts";
import type { StageFacts } from "./stage-facts.ts";
import {
  commentMarkers,
  stageMarkers,
  type MarkLook,
} from "./stage-markers.ts";

/** Returns the events of the stage; the same on all of its charts. */
export function stageMarks(
  facts: StageFacts,
  playbookLines: PlaybookLines,
  look: MarkLook,
): ChartMarks {
  const { notices, comments } = facts;
  const markers = [
    ...stageMarkers(facts, look),
    ...triggerMarkers(notices, look),
    ...commentMarkers(comments, look),
  ];
  return {
    ...noMarks,
    markers: markers.sort((a, b) => a.time - b.time),
    bands: [...stageSpans(facts.summary, look), ...triggerBands(notices)],
    advice: adviceMarks(notices, playbookLines, look),
    callouts: hitCallouts(facts, look),
  };
}
