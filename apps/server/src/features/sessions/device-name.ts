export interface DeviceName {
  /** Name and main version, such as `Firefox 140`; empty when unknown. */
  readonly browser: string;
  readonly system: string;
}

/** The first match counts: most browsers also name the ones they descend from. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ["Opera", /\bOPR\/(\d+)/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d+)/],
  ["Safari", /\bVersion\/(\d+)[^ ]* (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Windows", /Windows NT/],
  ["Android", /Android/],
  ["iPadOS", /iPad/],
  ["iOS", /iPhone|iPod/],
  ["macOS", /Mac OS X/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /Linux|X11/],
];

/** Only what lets a person recognize a device; the full text would identify it. */
export function deviceNameOf(userAgent: string): DeviceName {
  const browser = browsers
    .map(([name, pattern]) => ({ name, version: pattern.exec(userAgent)?.[1] }))
    .find(({ version }) => version !== undefined);
  const system = systems.find(([, pattern]) => pattern.test(userAgent));
  return {
    browser: browser === undefined ? "" : `${browser.name} ${browser.version}`,
    system: system?.[0] ?? "",
  };
}

/** Names the network and not the machine: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address);
  if (ipv4?.[1] !== undefined) return `${ipv4[1]}.0/24`;
  const groups = address.split(":");
  return groups.length < 3 ? "" : `${groups.slice(0, 3).join(":")}::/48`;
}
