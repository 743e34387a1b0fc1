import {
  filledIn,
  formatMessage,
  type MessageContent,
} from "@stagecraft/domain";
import { texts as english } from "#translations/en/messages.ts";
import { currentUnits } from "#translations/reader-state.ts";
import { currentText } from "#translations/translate.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { channelName } from "./channel-name.ts";

const codePrefix = /^Code \d+ - /;

/** A sentence as it is stored in English, and as its key with values where no person wrote it. */
export interface TextNotice {
  readonly message: string;
  readonly words: MessageContent | null;
}

/** In the person's language and units; null where the language has no words for it. */
function inLanguage(words: MessageContent): string | null {
  const text = currentText();
  return formatMessage(words, {
    units: currentUnits(),
    comma: text("message.comma"),
    channelName: (channel) => channelName(channel, text),
    sentence(key, values) {
      const sentence = text(key as TextKey, values);
      return sentence === key ? null : sentence;
    },
  });
}

const englishTexts: Readonly<Record<string, string>> = english;

/** In English whatever the language, and in the person's units. */
function inEnglish(words: MessageContent): string | null {
  return formatMessage(words, {
    units: currentUnits(),
    comma: english["message.comma"],
    channelName: (channel) => channel,
    sentence(key, values) {
      const sentence = englishTexts[key];
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

/** The sentence of a notification as this person reads it; its engine code is for research. */
export function notificationText(
  notice: TextNotice,
  showsCode: boolean,
): string {
  return textBy(inLanguage, notice, showsCode);
}

/** For what is English in every language: files that programs read, and a voice that speaks nothing else. */
export function englishNotificationText(
  notice: TextNotice,
  showsCode: boolean,
): string {
  return textBy(inEnglish, notice, showsCode);
}

/** A code is no word: it is written for research and spoken for nobody. */
export function spokenSentence(notice: TextNotice) {
  return {
    text: notificationText(notice, false),
    english: englishNotificationText(notice, false),
  };
}
