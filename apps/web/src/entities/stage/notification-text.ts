import {
  englishDuration,
  filledIn,
  formatMessage,
  type MessageContent,
} from "@stagecraft/domain";
import { englishMessages } from "#translations/english-messages.ts";
import { messageDuration } from "#shared/time/message-duration.ts";
import { currentUnits } from "#translations/reader-state.ts";
import { currentText } from "#translations/translate.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";
import { channelName } from "./channel-name.ts";

const codePrefix = /^Code \d+ - /;

/** A sentence as stored in English, and as a key with values unless a person wrote it. */
export interface TextNotice {
  readonly message: string;
  readonly words: MessageContent | null;
}

/** Returns the sentence in the person's language and units; null where it has no translation. */
function inLanguage(words: MessageContent, text: Text): string | null {
  return formatMessage(words, {
    units: currentUnits(),
    comma: text("message.comma"),
    duration: messageDuration(text),
    channelName: (channel) => channelName(channel, text),
    sentence(key, values) {
      const sentence = text(key as TextKey, values);
      return sentence === key ? null : sentence;
    },
  });
}

/** Returns the sentence in English regardless of the language, in the person's units. */
function inEnglish(words: MessageContent): string | null {
  return formatMessage(words, {
    units: currentUnits(),
    comma: englishMessages["message.comma"],
    duration: englishDuration,
    channelName: (channel) => channel,
    sentence(key, values) {
      const sentence = englishMessages[key];
      return sentence === undefined ? null : filledIn(sentence, values);
    },
  });
}

function textBy(
  word: (words: MessageContent) => string | null,
  { message, words }: TextNotice,
  showsCode: boolean,
): string {
  const code = codePrefix.exec(message)?.[0] ?? "";
  const sentence =
    (words === null ? null : word(words)) ?? message.slice(code.length);
  return showsCode ? `${code}${sentence}` : sentence;
}

/**
 * Returns the sentence of a notification for this person; its engine code is
 * for research. What is memoized names the texts, so that it follows a change
 * of language.
 */
export function notificationText(
  notice: TextNotice,
  showsCode: boolean,
  text: Text = currentText(),
): string {
  return textBy((words) => inLanguage(words, text), notice, showsCode);
}

/**
 * For output that is English in every language: files that programs read, and a
 * voice that speaks no other language.
 */
export function englishNotificationText(
  notice: TextNotice,
  showsCode: boolean,
): string {
  return textBy(inEnglish, notice, showsCode);
}

/** Leaves out the engine code, which is shown for research only and never spoken. */
export function spokenSentence(notice: TextNotice) {
  return {
    text: notificationText(notice, false),
    english: englishNotificationText(notice, false),
  };
}
