import {
  englishDuration,
  filledIn,
  ownValue,
  formatMessage,
  type MessageContent,
  type UnitChoice,
} from "@stagecraft/domain";
import { messageTexts } from "@stagecraft/engine/texts";

interface Notice {
  readonly message: string;
  readonly words: MessageContent | null;
}

const codePrefix = /^Code \d+ - /;

function inUnits(words: MessageContent, units: UnitChoice): string | null {
  return formatMessage(words, {
    units,
    comma: ", ",
    duration: englishDuration,
    channelName: (channel) => channel,
    sentence(key, values) {
      const sentence = ownValue<string>(messageTexts, key);
      return sentence === undefined ? null : filledIn(sentence, values);
    },
  });
}

/** Returns the sentence of a notification for a file: in English, in the requested units. */
export function englishSentence(
  { message, words }: Notice,
  units: UnitChoice,
): string {
  const worded =
    words === null || units === "pad" ? null : inUnits(words, units);
  if (worded === null) return message;
  return `${codePrefix.exec(message)?.[0] ?? ""}${worded}`;
}
