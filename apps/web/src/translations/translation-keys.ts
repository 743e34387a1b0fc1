import type { texts as alarms } from "./en/lazy/alarms.ts";
import type { texts as backTest } from "./en/lazy/back-test.ts";
import type { areas as core } from "./en/core.ts";
import type { texts as dashboards } from "./en/lazy/dashboards.ts";
import type { texts as commenting } from "./en/lazy/commenting.ts";
import type { texts as editing } from "./en/lazy/editing.ts";
import type { texts as evidence } from "./en/lazy/evidence.ts";
import type { texts as fdi } from "./en/lazy/fdi.ts";
import type { texts as fdiStates } from "./en/lazy/fdi-states.ts";
import type { texts as map } from "./en/lazy/map.ts";
import type { texts as offsetHistory } from "./en/lazy/offset-history.ts";
import type { texts as vanCredentials } from "./en/lazy/van-credentials.ts";
import type { texts as wellbore } from "./en/lazy/wellbore.ts";
import type { texts as operations } from "./en/lazy/operations.ts";
import type { texts as quality } from "./en/lazy/quality.ts";
import type { texts as wall } from "./en/lazy/wall.ts";
import type { texts as palette } from "./en/lazy/palette.ts";
import type { texts as playbooks } from "./en/lazy/playbooks.ts";
import type { texts as docs } from "./en/lazy/docs.ts";
import type { texts as settings } from "./en/lazy/settings.ts";
import type { texts as report } from "./en/lazy/report.ts";
import type { texts as toolbar } from "./en/lazy/toolbar.ts";
import type { texts as tours } from "./en/lazy/tours.ts";

type LateTexts = typeof alarms &
  typeof backTest &
  typeof commenting &
  typeof dashboards &
  typeof editing &
  typeof evidence &
  typeof fdi &
  typeof fdiStates &
  typeof map &
  typeof offsetHistory &
  typeof vanCredentials &
  typeof wellbore &
  typeof operations &
  typeof quality &
  typeof wall &
  typeof palette &
  typeof playbooks &
  typeof docs &
  typeof settings &
  typeof report &
  typeof toolbar &
  typeof tours;

type KeyOfAny<Area> = Area extends unknown ? keyof Area : never;

/** A key as written in a file, with its plural suffix. */
type FileKey = KeyOfAny<(typeof core)[number]> | keyof LateTexts;

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";

type WithoutSuffix<Key extends string> =
  Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** A key as used in code: `wells.count` covers all its plural forms. */
export type TextKey = WithoutSuffix<FileKey>;

type PluralBase<Key extends string> = Key extends `${infer Base}_other`
  ? Base
  : never;

/** The required content of a translation: every single text, and every plural in each form the language has. */
type TextsWithPlurals<Source extends object, Form extends PluralForm> = {
  readonly [
    Key in keyof Source & string as Key extends `${string}_${PluralForm}`
      ? never
      : Key
  ]: string;
} & {
  readonly [
    Base in PluralBase<keyof Source & string> as `${Base}_${Form}`
  ]: string;
};

export type Arabic<Source extends object> = TextsWithPlurals<
  Source,
  PluralForm
>;
export type Spanish<Source extends object> = TextsWithPlurals<
  Source,
  "one" | "many" | "other"
>;
export type French<Source extends object> = Spanish<Source>;
export type Persian<Source extends object> = TextsWithPlurals<
  Source,
  "one" | "other"
>;
/** Without plural forms: Chinese, Korean. */
export type Unchanging<Source extends object> = TextsWithPlurals<
  Source,
  "other"
>;
