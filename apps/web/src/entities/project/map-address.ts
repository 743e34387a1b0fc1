/**
 * Returns the map page of a location; null where there is none. A comma between
 * latitude and longitude is not escaped.
 */
export function mapAddress(mapUrl: string, location: string): string | null {
  const place = location.replaceAll(/\s/g, "");
  if (place === "") return null;
  return `${mapUrl}${encodeURIComponent(place).replaceAll("%2C", ",")}`;
}
