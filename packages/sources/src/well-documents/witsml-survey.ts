import { parseXml, type XmlNode } from "../witsml/xml-document.ts";
import { longFile } from "./document-sheets.ts";
import type { DocumentRow, DocumentSheet } from "./document-sheets.ts";

const mostStations = 20_000;
const columnNames = ["md", "incl", "azi", "nameWell"];

/**
 * Presents the trajectories of a WITSML document as a table with one row for
 * each station; a unit that differs from the first one is written with its
 * number.
 */
export function witsmlSheet(text: string): DocumentSheet {
  const trajectories = parseXml(text)
    .child("trajectorys")
    .children("trajectory");
  const stations = trajectories.flatMap((trajectory) =>
    trajectory.children("trajectoryStation").map((station) => ({
      station,
      label: labelOf(trajectory, trajectories),
    })),
  );
  if (stations.length > mostStations) throw longFile(mostStations);
  const [first] = stations;
  const units = first
    ? columnNames.slice(0, 3).map((name) => uomOf(first.station, name))
    : [];
  const titles = ["Measured depth", "Inclination", "Azimuth"].map(
    (title, at) => (units[at] ? `${title} (${units[at]})` : title),
  );
  const head = trajectories.length > 1 ? [...titles, "Well"] : titles;
  const rows = stations.map(({ station, label }, index) => {
    const cells = columnNames
      .slice(0, 3)
      .map((name, at) => measureText(station, name, units[at] ?? ""));
    const all = trajectories.length > 1 ? [...cells, label] : cells;
    return { line: index + 1, cells: all, heads: all };
  });
  return {
    name: null,
    rows:
      stations.length === 0
        ? []
        : [
            ...factRows(trajectories),
            { line: 1, cells: head, heads: head },
            ...rows,
          ],
    mark: ".",
    columnName: (at) => columnNames[at] ?? String(at + 1),
  };
}

function uomOf(station: XmlNode, name: string): string {
  return station.child(name).attribute("uom") ?? "";
}

function measureText(station: XmlNode, name: string, unit: string): string {
  const text = station.word(name) ?? "";
  const own = uomOf(station, name);
  return own === "" || own === unit ? text : `${text} ${own}`;
}

/** Plans and surveys of one well are distinguished by their own names. */
function labelOf(trajectory: XmlNode, all: readonly XmlNode[]): string {
  const well = trajectory.word("nameWell") ?? "";
  const name = trajectory.word("name") ?? "";
  const namesakes = all.filter(
    (each) => (each.word("nameWell") ?? "") === well,
  );
  return namesakes.length > 1 ? `${well} / ${name}` : well;
}

function factRows(trajectories: readonly XmlNode[]): readonly DocumentRow[] {
  const norths = new Set(trajectories.map((each) => each.word("aziRef")));
  const north = norths.size === 1 ? [...norths][0] : null;
  const datums = new Set(
    trajectories.flatMap((each) =>
      each
        .children("trajectoryStation")
        .map((station) => station.child("md").attribute("datum")),
    ),
  );
  const datum = datums.size === 1 ? [...datums][0] : null;
  const well =
    trajectories.length === 1 ? trajectories[0]?.word("nameWell") : null;
  return [
    ...(north ? [`North reference: ${north}`] : []),
    ...(datum ? [`Depth reference: ${datum}`] : []),
    ...(well ? [`Well: ${well}`] : []),
  ].map((text) => ({ line: 1, cells: [text], heads: [text] }));
}
