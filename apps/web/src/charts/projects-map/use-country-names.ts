import { useSyncExternalStore } from "react";
import { tagOf } from "#translations/language.ts";
import {
  currentLanguage,
  subscribeToLanguage,
} from "#translations/translate.ts";
import { countryNames, type CountryNames } from "./country-names.ts";

export function useCountryNames(): CountryNames {
  const language = useSyncExternalStore(subscribeToLanguage, currentLanguage);
  return countryNames(tagOf(language));
}
