import type { texts as alarms } from "./en/late/alarms.ts";
import type { texts as backTest } from "./en/late/back-test.ts";
import type { areas as core } from "./en/core.ts";
import type { texts as dashboards } from "./en/late/dashboards.ts";
import type { texts as commenting } from "./en/late/commenting.ts";
import type { texts as editing } from "./en/late/editing.ts";
import type { texts as evidence } from "./en/late/evidence.ts";
import type { texts as fdi } from "./en/late/fdi.ts";
import type { texts as fdiStates } from "./en/late/fdi-states.ts";
import type { texts as map } from "./en/late/map.ts";
import type { texts as offsetHistory } from "./en/late/offset-history.ts";
import type { texts as vanCredentials } from "./en/late/van-credentials.ts";
import type { texts as wellbore } from "./en/late/wellbore.ts";
import type { texts as operations } from "./en/late/operations.ts";
import type { texts as quality } from "./en/late/quality.ts";
import type { texts as wall } from "./en/late/wall.ts";
import type { texts as palette } from "./en/late/palette.ts";
import type { texts as playbooks } from "./en/late/playbooks.ts";
import type { texts as docs } from "./en/late/docs.ts";
import type { texts as settings } from "./en/late/settings.ts";
import type { texts as report } from "./en/late/report.ts";
import type { texts as toolbar } from "./en/late/toolbar.ts";
import type { texts as tours } from "./en/late/tours.ts";

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
