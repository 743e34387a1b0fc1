import { type Language, tagOf } from "#translations/language.ts";
import { currentLanguage } from "#translations/translate.ts";
import { listedTimezones, type ListedTimezone } from "./timezone-list.ts";

type NameStyle = "longOffset" | "longGeneric" | "short";

function nameOf(locale: string, timeZone: string, timeZoneName: NameStyle) {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName,
  }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** `GMT-06:00`, also for the zones that the platform names plain `GMT`. */
function offsetOf(zone: string): string {
  const offset = nameOf("en-US", zone, "longOffset");
  return offset === "GMT" ? "GMT+00:00" : offset;
}

function minutesOf(offset: string): number {
  const [, sign = "+", hours = "0", minutes = "0"] =
    /([+-])(\d+):(\d+)/.exec(offset) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

/** "GMT-5" only repeats the offset. */
function isName(abbreviation: string): boolean {
  return !/^(?:GMT|UTC)[+-]/.test(abbreviation);
}

export interface TimezoneOption {
  readonly value: string;
  readonly label: string;
}

interface DescribedTimezone extends ListedTimezone, TimezoneOption {
  readonly alternativeName: string;
  readonly abbreviation: string;
  readonly offsetMinutes: number;
}

/** `GMT-06:00 America/Chicago, Central Time, United States (CST)`: the offset first, because that is what people compare. */
function describe(
  { zone, countryCode, continentCode }: ListedTimezone,
  locale: string,
  countryNames: Intl.DisplayNames,
): DescribedTimezone {
  const offset = offsetOf(zone);
  const alternativeName = nameOf(locale, zone, "longGeneric");
  const abbreviation = nameOf("en-US", zone, "short");
  const country = countryNames.of(countryCode) ?? countryCode;
  const ending = isName(abbreviation) ? ` (${abbreviation})` : "";
  return {
    zone,
    countryCode,
    continentCode,
    alternativeName,
    abbreviation,
    offsetMinutes: minutesOf(offset),
    value: zone,
    label: `${offset} ${zone}, ${alternativeName}, ${country}${ending}`,
  };
}

const described = new Map<Language, readonly TimezoneOption[]>();

function describedZones(language: Language): readonly TimezoneOption[] {
  const known = described.get(language);
  if (known !== undefined) return known;
  const locale = tagOf(language);
  const countryNames = new Intl.DisplayNames(locale, { type: "region" });
  const zones = listedTimezones
    .map((listed) => describe(listed, locale, countryNames))
    .toSorted(
      (one, other) =>
        one.offsetMinutes - other.offsetMinutes ||
        (one.zone < other.zone ? -1 : 1),
    );
  described.set(language, zones);
  return zones;
}

/** UTC and the listed zones by offset; a stored one that is not listed is kept. */
export function timezoneOptions(stored: string): TimezoneOption[] {
  const options = [
    { value: "UTC", label: "GMT+00:00 UTC" },
    ...describedZones(currentLanguage()),
  ];
  return stored === "" || options.some(({ value }) => value === stored)
    ? options
    : [{ value: stored, label: stored }, ...options];
}
