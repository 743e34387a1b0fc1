const now = new Date();

/** Returns `GMT-06:00 America/Chicago`: the offset first, because that is what people compare. */
function labelOf(zone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    timeZoneName: "longOffset",
  }).formatToParts(now);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value;
  return `${offset ?? "GMT"} ${zone}`;
}

export interface TimezoneOption {
  readonly value: string;
  readonly label: string;
}

/** Returns every zone the platform supports; an unsupported stored one is kept. */
export function timezoneOptions(stored: string): TimezoneOption[] {
  const known = Intl.supportedValuesOf("timeZone");
  const zones = new Set(["UTC", ...known]);
  const options = [...zones].map((zone) => ({
    value: zone,
    label: labelOf(zone),
  }));
  return zones.has(stored) || stored === ""
    ? options
    : [{ value: stored, label: stored }, ...options];
}
