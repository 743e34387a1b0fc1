import { noLevelText } from "#entities/stage/no-level-text.ts";
import type { Text } from "#translations/use-text.ts";
import { wordOf } from "#widgets/shared/fdi/offset-labels.ts";
import type { StageOffset } from "#widgets/shared/fdi/stage-offsets.ts";

interface Silent {
  readonly word: string;
  readonly cause: string;
  readonly offsets: readonly StageOffset[];
}

function causeText({ reading, silentSeconds }: StageOffset, text: Text) {
  return reading.cause === null
    ? ""
    : noLevelText(reading.cause, silentSeconds, text);
}

/** Groups wells that share the same text, in their original order. */
export function bySilence(
  offsets: readonly StageOffset[],
  text: Text,
): Silent[] {
  const groups = Map.groupBy(
    offsets,
    (offset) => `${wordOf(offset, text)} ${causeText(offset, text)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined
      ? []
      : [
          {
            word: wordOf(first, text),
            cause: causeText(first, text),
            offsets: group,
          },
        ];
  });
}
