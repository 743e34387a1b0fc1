import { englishMessages } from "#translations/english-messages.ts";
import { currentLanguage, currentText } from "#translations/translate.ts";
import type { TextKey } from "#translations/translation-keys.ts";

/** Maximum of one request; a text that matches more messages is too unspecific for a search. */
const mostKeys = 200;

/**
 * Returns the keys of messages whose wording in the reader's language contains
 * the text: alarms are stored in English, so the server cannot search for it.
 * Undefined where there are none, or where the reader's language is English.
 */
export function messageKeysContaining(typed: string): string | undefined {
  const language = currentLanguage();
  if (language === "en") return undefined;
  const text = currentText();
  const wanted = typed.trim().toLocaleLowerCase(language);
  const keys = Object.keys(englishMessages).filter((key) =>
    text(key as TextKey)
      .toLocaleLowerCase(language)
      .includes(wanted),
  );
  return keys.length === 0 || wanted === ""
    ? undefined
    : keys.slice(0, mostKeys).join(",");
}
