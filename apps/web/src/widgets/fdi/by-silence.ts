import { causeText } from "#features/stage-fdi/cause-text.ts";
import type { Text } from "#translations/use-text.ts";
import { wordOf } from "./offset-words.ts";
import type { StageOffset } from "./stage-offsets.ts";

interface Silent {
  readonly word: string;
  readonly cause: string;
  readonly offsets: readonly StageOffset[];
}

/** Wells of which the same is to be said, in the order in which they come. */
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
