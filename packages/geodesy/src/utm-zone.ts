/** UTM ends here; the poles have a grid of their own. */
const northernmost = 84;
const southernmost = -80;

function plainZone(longitude: number): number {
  const turned = (((longitude + 180) % 360) + 360) % 360;
  return Math.floor(turned / 6) + 1;
}

/** South-western Norway belongs to zone 32, and Svalbard has four wide zones. */
function exceptionOf(latitude: number, longitude: number): number | null {
  if (latitude >= 56 && latitude < 64 && longitude >= 3 && longitude < 12)
    return 32;
  if (latitude < 72 || longitude < 0 || longitude >= 42) return null;
  if (longitude < 9) return 31;
  if (longitude < 21) return 33;
  return longitude < 33 ? 35 : 37;
}

/**
 * The key of the UTM zone on WGS84 that a location lies in, with the exceptions
 * for Norway and Svalbard; null beyond the ends of UTM.
 */
export function utmZoneOf(latitude: number, longitude: number): string | null {
  if (!(latitude >= southernmost && latitude <= northernmost)) return null;
  if (!Number.isFinite(longitude)) return null;
  const zone = exceptionOf(latitude, longitude) ?? plainZone(longitude);
  return `EPSG:${(latitude < 0 ? 32_700 : 32_600) + zone}`;
}
