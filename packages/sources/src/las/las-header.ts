import { SourceError } from "../source-error.ts";

/** `MNEM.UNIT  value : description` */
export interface LasItem {
  readonly mnemonic: string;
  readonly unit: string;
  readonly value: string;
  readonly description: string;
}

export interface LasHeader {
  readonly version: string | null;
  readonly wrapped: boolean;
  readonly delimiter: "SPACE" | "TAB" | "COMMA" | null;
  readonly well: readonly LasItem[];
  readonly parameters: readonly LasItem[];
  readonly curves: readonly LasItem[];
  readonly curveLine: number | null;
  /** Line of the ~A mark; null when there is none. */
  readonly dataMarkLine: number | null;
}

interface Line {
  readonly text: string;
  readonly line: number;
}

/** Reads everything above the data of a LAS file. */
export function readLasHeader(lines: readonly Line[]): LasHeader {
  const sections = new Map<string, LasItem[]>();
  let section: LasItem[] = [];
  let curveLine: number | null = null;
  let dataMarkLine: number | null = null;
  for (const { text, line } of lines) {
    const trimmed = text.trim();
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    if (!trimmed.startsWith("~")) {
      section.push(lasItem(trimmed));
      continue;
    }
    const letter = trimmed.charAt(1).toUpperCase();
    if (letter === "A") {
      dataMarkLine = line;
      break;
    }
    section = sections.get(letter) ?? [];
    sections.set(letter, section);
    if (letter === "C") curveLine = line;
  }
  if (!sections.has("V") && !sections.has("C")) throw notALas();
  const version = sections.get("V") ?? [];
  const header: LasHeader = {
    version: valueOf(version, "VERS"),
    wrapped: /^y/i.test(valueOf(version, "WRAP") ?? ""),
    delimiter: delimiterOf(valueOf(version, "DLM")),
    well: sections.get("W") ?? [],
    parameters: sections.get("P") ?? [],
    curves: sections.get("C") ?? [],
    curveLine,
    dataMarkLine,
  };
  if (Number(header.version) >= 3)
    throw new SourceError(
      "las-version",
      `LAS ${header.version} is not read; export the file as LAS 2.0.`,
      { key: "refusal.lasVersion", values: { version: header.version } },
    );
  return header;
}

function notALas(): SourceError {
  return new SourceError(
    "not-a-las",
    "The file is no LAS file: it has neither a version nor a curve section.",
    { key: "refusal.notALas" },
  );
}

/** The unit directly follows the first period; the last colon ends the value. Either may be missing. */
export function lasItem(line: string): LasItem {
  const dot = line.indexOf(".");
  if (dot < 0) {
    const [mnemonic = "", ...rest] = line.split(/\s+/);
    return { mnemonic, unit: "", ...valueAndDescription(rest.join(" ")) };
  }
  const after = line.slice(dot + 1);
  const unitEnd = after.search(/\s|$/);
  // `DATE.:` has no unit, only the colon that ends an empty value.
  const glued = after.slice(0, unitEnd);
  const unit = glued.endsWith(":") ? glued.slice(0, -1) : glued;
  return {
    mnemonic: line.slice(0, dot).trim(),
    unit,
    ...valueAndDescription(after.slice(unit.length)),
  };
}

function valueAndDescription(
  text: string,
): Pick<LasItem, "value" | "description"> {
  const colon = text.lastIndexOf(":");
  return colon < 0
    ? { value: text.trim(), description: "" }
    : {
        value: text.slice(0, colon).trim(),
        description: text.slice(colon + 1).trim(),
      };
}

export function valueOf(
  items: readonly LasItem[],
  mnemonic: string,
): string | null {
  const value = items.find((item) => isNamed(item, mnemonic))?.value;
  return value === undefined || value === "" ? null : value;
}

export function isNamed(item: LasItem, mnemonic: string): boolean {
  return item.mnemonic.toUpperCase() === mnemonic;
}

function delimiterOf(text: string | null): LasHeader["delimiter"] {
  const word = text?.toUpperCase() ?? "";
  return word === "TAB" || word === "COMMA" || word === "SPACE" ? word : null;
}
