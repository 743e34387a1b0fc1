import { offsetName } from "#charts/fdi/offset-change.ts";
import type { Text } from "#translations/use-text.ts";
import {
  changeText,
  shareText,
  thresholdText,
  wordOf,
} from "#widgets/shared/fdi/offset-labels.ts";
import type { StageOffset } from "#widgets/shared/fdi/stage-offsets.ts";

export function offsetColumns(text: Text): string[] {
  return [
    text("wall.offsetWell"),
    text("wall.level"),
    text("wall.change"),
    text("fdi.largestChange"),
    text("wall.ofThreshold"),
    text("wall.threshold"),
  ];
}

export function offsetCells(offset: StageOffset, text: Text): string[] {
  return [
    offsetName(offset),
    wordOf(offset, text),
    changeText(offset.change, offset.unit, text),
    changeText(offset.largestChange, offset.unit, text),
    shareText(offset, text),
    thresholdText(offset),
  ];
}
