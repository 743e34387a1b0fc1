/**
 * The zones to choose from: one for each country and clock of the IANA list
 * (decision C18), by continent. Countries without pads are left out; the
 * server accepts every zone of the IANA list.
 */
const zonesByContinent = {
  NA: `America/New_York US, America/Chicago US, America/Denver US, America/Phoenix US,
    America/Los_Angeles US, America/Anchorage US, Pacific/Honolulu US, America/St_Johns CA,
    America/Halifax CA, America/Toronto CA, America/Winnipeg CA, America/Regina CA,
    America/Edmonton CA, America/Whitehorse CA, America/Vancouver CA, America/Mexico_City MX,
    America/Cancun MX, America/Matamoros MX, America/Ciudad_Juarez MX, America/Hermosillo MX,
    America/Tijuana MX, America/Guatemala GT, America/Panama PA, America/Havana CU,
    America/Port_of_Spain TT`,
  SA: `America/Bogota CO, America/Guayaquil EC, America/Lima PE, America/Caracas VE,
    America/La_Paz BO, America/Guyana GY, America/Paramaribo SR, America/Asuncion PY,
    America/Montevideo UY, America/Argentina/Buenos_Aires AR, America/Santiago CL,
    America/Punta_Arenas CL, America/Rio_Branco BR, America/Manaus BR, America/Sao_Paulo BR`,
  EU: `Europe/London GB, Europe/Lisbon PT, Europe/Madrid ES, Europe/Paris FR, Europe/Amsterdam NL,
    Europe/Berlin DE, Europe/Vienna AT, Europe/Rome IT, Europe/Copenhagen DK, Europe/Oslo NO,
    Europe/Warsaw PL, Europe/Prague CZ, Europe/Budapest HU, Europe/Belgrade RS,
    Europe/Zagreb HR, Europe/Vilnius LT, Europe/Kyiv UA, Europe/Bucharest RO, Europe/Sofia BG,
    Europe/Athens GR, Europe/Istanbul TR, Europe/Minsk BY, Europe/Kaliningrad RU,
    Europe/Moscow RU, Europe/Samara RU`,
  AS: `Asia/Yekaterinburg RU, Asia/Omsk RU, Asia/Krasnoyarsk RU, Asia/Irkutsk RU, Asia/Yakutsk RU,
    Asia/Vladivostok RU, Asia/Magadan RU, Asia/Kamchatka RU, Asia/Tbilisi GE, Asia/Yerevan AM,
    Asia/Baku AZ, Asia/Jerusalem IL, Asia/Amman JO, Asia/Damascus SY, Asia/Baghdad IQ,
    Asia/Riyadh SA, Asia/Kuwait KW, Asia/Bahrain BH, Asia/Qatar QA, Asia/Dubai AE,
    Asia/Muscat OM, Asia/Aden YE, Asia/Tehran IR, Asia/Kabul AF, Asia/Karachi PK,
    Asia/Ashgabat TM, Asia/Tashkent UZ, Asia/Dushanbe TJ, Asia/Bishkek KG, Asia/Almaty KZ,
    Asia/Kolkata IN, Asia/Dhaka BD, Asia/Yangon MM, Asia/Bangkok TH, Asia/Ho_Chi_Minh VN,
    Asia/Jakarta ID, Asia/Makassar ID, Asia/Jayapura ID, Asia/Kuala_Lumpur MY, Asia/Brunei BN,
    Asia/Singapore SG, Asia/Manila PH, Asia/Shanghai CN, Asia/Urumqi CN, Asia/Taipei TW,
    Asia/Ulaanbaatar MN, Asia/Seoul KR, Asia/Tokyo JP`,
  AF: `Africa/Casablanca MA, Africa/Algiers DZ, Africa/Tunis TN, Africa/Tripoli LY,
    Africa/Cairo EG, Africa/Accra GH, Africa/Lagos NG, Africa/Libreville GA, Africa/Luanda AO,
    Africa/Ndjamena TD, Africa/Khartoum SD, Africa/Juba SS, Africa/Johannesburg ZA,
    Africa/Maputo MZ, Africa/Windhoek NA, Africa/Nairobi KE, Africa/Dar_es_Salaam TZ,
    Africa/Kampala UG`,
  OC: `Australia/Perth AU, Australia/Darwin AU, Australia/Adelaide AU, Australia/Brisbane AU,
    Australia/Sydney AU, Pacific/Port_Moresby PG, Pacific/Auckland NZ`,
} as const;

export interface ListedTimezone {
  readonly zone: string;
  readonly countryCode: string;
  readonly continentCode: string;
}

export const listedTimezones: readonly ListedTimezone[] = Object.entries(
  zonesByContinent,
).flatMap(([continentCode, zones]) =>
  zones.split(/,\s*/).map((row) => {
    const [zone = "", countryCode = ""] = row.split(" ");
    return { zone, countryCode, continentCode };
  }),
);
