import { compareNames } from "../writing/name-order.ts";

export const tagAssetTypes = ["PROJECT", "WELL", "STAGE"] as const;

export type TagAssetType = (typeof tagAssetTypes)[number];

export const confidentialTag = "security:client:data:confidential";
export const noClientGuidanceTag = "no client guidance";
export const completedTag = "success:completed normally";
export const liveStagePrefix = "lifecycle:live stage";
export const noMetricsTag = "no metrics";
export const stageTestTag = "stage test";

const supportPrefixes = ["security:", "lifecycle:"];
const supportNames = [noClientGuidanceTag, noMetricsTag, stageTestTag];

/** Decides what clients see or which stages count: only support may add or remove it (decision D13). */
export function isSupportTag(name: string): boolean {
  const plain = name.trim().toLowerCase();
  return (
    supportNames.includes(plain) ||
    supportPrefixes.some((prefix) => plain.startsWith(prefix))
  );
}

/** The product itself depends on this name: it can be neither changed nor deleted (decision D13). */
export function isSystemTag(name: string): boolean {
  const plain = name.trim().toLowerCase();
  return (
    [...supportNames, confidentialTag, completedTag].includes(plain) ||
    plain.startsWith(liveStagePrefix)
  );
}

/** Users see only the part after the last colon. */
export function tagLabel(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

/** Compares tags by the label that users see. */
export function compareTags(
  one: { readonly name: string },
  other: { readonly name: string },
): number {
  return compareNames(tagLabel(one.name), tagLabel(other.name));
}

/** `comment:client:pump down` addresses CLIENT: the second segment, in uppercase (decision C6). */
export function audienceOfTag(name: string): string {
  const [, audience] = name.split(":");
  return audience === undefined || audience === ""
    ? "CLIENT"
    : audience.toUpperCase();
}

/** Notes do not describe how a stage went (decision C5). */
export function isNoteTag(name: string): boolean {
  return tagLabel(name).startsWith("note");
}

/** Ordinals are one digit, 1 to 9: the last character of the tag name (decision A46). */
export function liveStageOrdinal(name: string): number | null {
  if (!name.startsWith(liveStagePrefix)) return null;
  const ordinal = Number(name.at(-1));
  return Number.isInteger(ordinal) && ordinal >= 1 ? ordinal : null;
}

export function liveStageTag(ordinal: number): string {
  return `${liveStagePrefix} ${ordinal}`;
}
