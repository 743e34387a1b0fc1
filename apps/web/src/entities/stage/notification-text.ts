import { readerSentence } from "#translations/reader.ts";

const codePrefix = /^Code \d+ - /;

/** The sentence of a notification in the units of whoever reads it; its engine code is for research. */
export function notificationText(message: string, showsCode: boolean): string {
  const sentence = readerSentence(message);
  return showsCode ? sentence : sentence.replace(codePrefix, "");
}
