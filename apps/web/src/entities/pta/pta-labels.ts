import {
  ptaQuantityNames,
  type PtaInput,
  type PtaInputOrigin,
  type PtaModel,
  type PtaQuantityName,
  type PtaResultKey,
  type PtaRunStatus,
} from "@stagecraft/domain/pta";
import {
  failureTexts,
  inputTexts,
  modelTexts,
  originTexts,
  resultTexts,
  statusTexts,
} from "#entities/pta/pta-texts.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";

export function resultLabel(text: Text, key: PtaResultKey): string {
  return text(resultTexts[key]);
}

export function modelLabel(text: Text, model: PtaModel): string {
  return text(modelTexts[model]);
}

export function originLabel(text: Text, origin: PtaInputOrigin): string {
  return text(originTexts[origin]);
}

/** Outdated results are labeled as such, whatever the status of their newest run is. */
export function statusLabel(
  text: Text,
  context: { readonly status: PtaRunStatus; readonly isOutdated: boolean },
): string {
  const isOver = context.status === "DONE" && context.isOutdated;
  return text(statusTexts[isOver ? "outdated" : context.status]);
}

/** Why a run gave no result; a reason that this page does not know is shown as the server sent it. */
export function failureLabel(text: Text, failure: string): string {
  const key: TextKey | undefined = (
    failureTexts as Readonly<Record<string, TextKey>>
  )[failure];
  return key === undefined ? failure : text(key);
}

/** Names that are made of two parts: a bound of a value, or an end of a range. */
const composedNames = [
  { pattern: /^staticHistoryMatchMin(.+)$/, frame: "ptaInput.minimumOf" },
  { pattern: /^staticHistoryMatchMax(.+)$/, frame: "ptaInput.maximumOf" },
  { pattern: /^(.+Analysis)StartOverride$/, frame: "ptaInput.startOf" },
  { pattern: /^(.+Analysis)EndOverride$/, frame: "ptaInput.endOf" },
] as const;

function labelOf(text: Text, name: string): string {
  const key: TextKey | undefined = (
    inputTexts as Readonly<Record<string, TextKey>>
  )[name];
  return key === undefined ? name : text(key);
}

/** The label of an input; for a bound or a range it includes the name of the value. */
export function inputLabel(
  text: Text,
  name: PtaQuantityName | Exclude<keyof PtaInput, PtaQuantityName>,
): string {
  for (const { pattern, frame } of composedNames) {
    const part = pattern.exec(name)?.[1];
    if (part !== undefined) return text(frame, { name: labelOf(text, part) });
  }
  return labelOf(text, name);
}

export function isPtaQuantityName(name: string): name is PtaQuantityName {
  return (ptaQuantityNames as readonly string[]).includes(name);
}
