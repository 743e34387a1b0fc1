import { confidentialTag } from "@stagecraft/domain";
import { countryNames } from "#charts/projects-map/country-names.ts";
import { mapPicture, type ShownMap } from "#charts/projects-map/map-picture.ts";
import { csvFile } from "#shared/downloads/csv-text.ts";
import { downloads } from "#shared/downloads/downloads.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { tagOf } from "#translations/language.ts";
import { currentLanguage } from "#translations/translate.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { mapTable } from "./map-table.ts";
import type { PlacedProject } from "./placed-project.ts";

interface ExportedMap {
  readonly projects: readonly PlacedProject[];
  readonly isFiltered: boolean;
  /** Time of the shown data. */
  readonly updatedAt: number;
  readonly shown: () => ShownMap | null;
}

function companiesOf(projects: readonly PlacedProject[]): string {
  return [...new Set(projects.map(({ companyName }) => companyName))].join(
    ", ",
  );
}

function pictureTexts(
  text: Text,
  { projects, updatedAt, isFiltered }: ExportedMap,
) {
  const moment = text("map.asOf", { time: formatMoment(updatedAt) });
  return {
    heading: text("map.area"),
    subject: companiesOf(projects),
    note: isFiltered ? `${moment} · ${text("map.filtered")}` : moment,
    sources: text("map.sources"),
    countryNames: countryNames(tagOf(currentLanguage())),
    legend: {
      active: text("map.active"),
      pumping: text("map.pumpingNow"),
      idle: text("map.idle"),
      group: text("map.group"),
    },
  };
}

/**
 * Exports the map as a picture and its pads as a table; sales and support are
 * warned about confidential ones.
 */
export function useMapExport(map: ExportedMap) {
  const text = useText();
  const errorText = useErrorText();
  const { isSupport, hasRole } = useAbilities();
  const { projects, updatedAt } = map;
  const day = new Date(updatedAt).toISOString().slice(0, "2026-11-14".length);
  const isConfidential = projects.some(({ tags }) =>
    tags.some(({ name }) => name === confidentialTag),
  );
  const request = (
    kind: "picture" | "statistics",
    ending: string,
    make: () => Promise<Blob>,
  ) =>
    downloads.request({
      kind,
      name: `${text("map.area")} ${day}.${ending}`,
      path: "",
      make,
      isConfidential: isConfidential && (isSupport || hasRole("sales")),
      onFailure: (error) =>
        toaster.show({ tone: "error", text: errorText(error) }),
    });
  return {
    savePicture: () => {
      const shown = map.shown();
      if (shown === null) return;
      request("picture", "png", () =>
        mapPicture(shown, pictureTexts(text, map)),
      );
    },
    saveTable: () =>
      request("statistics", "csv", () =>
        Promise.resolve(csvFile(mapTable(projects))),
      ),
  };
}
