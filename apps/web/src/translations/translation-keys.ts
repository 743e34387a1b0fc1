import type { chartEn } from "./chart.en.ts";
import type { commentingEn } from "./commenting.en.ts";
import type { editingEn } from "./editing.en.ts";
import type { en } from "./en.ts";
import type { importEn } from "./import.en.ts";
import type { operationsEn } from "./operations.en.ts";
import type { toolsEn } from "./tools.en.ts";
import type { panelsEn } from "./panels.en.ts";
import type { bannersEn } from "./banners.en.ts";
import type { exportsEn } from "./exports.en.ts";
import type { viewsEn } from "./views.en.ts";

export type SourceTexts = typeof en &
  typeof chartEn &
  typeof commentingEn &
  typeof operationsEn &
  typeof editingEn &
  typeof importEn &
  typeof toolsEn &
  typeof panelsEn &
  typeof bannersEn &
  typeof exportsEn &
  typeof viewsEn;

/** A key as it stands in a file, plural suffix and all. */
type FileKey = keyof SourceTexts;

type PluralSuffix = "_zero" | "_one" | "_two" | "_few" | "_many" | "_other";

type WithoutSuffix<Key extends string> =
  Key extends `${infer Base}${PluralSuffix}` ? Base : Key;

/** A key as it is asked for: `wells.count` stands for all its plural forms. */
export type TextKey = WithoutSuffix<FileKey>;

type PluralBase<Key extends string> = Key extends `${infer Base}_other`
  ? Base
  : never;

/** What a translation must hold: every single text, and every plural in each form the language has. */
export type TextsWithPlurals<
  Source extends object,
  Form extends "zero" | "one" | "two" | "few" | "many" | "other",
> = {
  readonly [
    Key in keyof Source & string as Key extends `${string}${PluralSuffix}`
      ? never
      : Key
  ]: string;
} & {
  readonly [
    Base in PluralBase<keyof Source & string> as `${Base}_${Form}`
  ]: string;
};
