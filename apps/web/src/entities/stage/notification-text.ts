const codePrefix = /^Code \d+ - /;

/** The sentence of a notification; its engine code is for research. */
export function notificationText(message: string, showsCode: boolean): string {
  return showsCode ? message : message.replace(codePrefix, "");
}
