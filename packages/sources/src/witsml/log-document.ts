import { parseXml, type XmlNode } from "./xml-document.ts";

export interface WitsmlCurve {
  readonly mnemonic: string;
  readonly unit: string | null;
  readonly description: string | null;
  /** double, long, string, date time, ... */
  readonly type: string | null;
  readonly nullValue: string | null;
}

export type WitsmlIndex = "time" | "elapsed" | "depth";

export interface WitsmlLog {
  readonly uidWell: string | null;
  readonly uidWellbore: string | null;
  readonly uid: string | null;
  readonly nameWell: string | null;
  readonly nameWellbore: string | null;
  readonly name: string | null;
  readonly serviceCompany: string | null;
  readonly growing: boolean;
  readonly index: WitsmlIndex;
  readonly indexCurve: string | null;
  readonly decreasing: boolean;
  readonly delimiter: string;
  readonly nullValue: string | null;
  /** In the cell order of this document, which may differ from response to response. */
  readonly curves: readonly WitsmlCurve[];
  readonly data: readonly string[];
}

/** Logs of a WITSML 1.3.1.1 or 1.4.1.1 document, with or without data. */
export function parseLogs(xml: string): readonly WitsmlLog[] {
  return parseXml(xml).child("logs").children("log").map(logOf);
}

function logOf(log: XmlNode): WitsmlLog {
  const blocks = log.children("logData");
  const curves = log.children("logCurveInfo").map(curveOf);
  return {
    uidWell: log.attribute("uidWell"),
    uidWellbore: log.attribute("uidWellbore"),
    uid: log.attribute("uid"),
    nameWell: log.word("nameWell"),
    nameWellbore: log.word("nameWellbore"),
    name: log.word("name"),
    serviceCompany: log.word("serviceCompany"),
    growing: log.word("objectGrowing") === "true",
    index: indexOf(log.word("indexType")),
    indexCurve: log.word("indexCurve"),
    decreasing: log.word("direction") === "decreasing",
    delimiter: log.child("dataDelimiter").text || ",",
    nullValue: log.word("nullValue"),
    curves: orderedCurves(blocks[0], curves),
    data: blocks.flatMap((block) =>
      block.children("data").map((row) => row.text ?? ""),
    ),
  };
}

function indexOf(type: string | null): WitsmlIndex {
  if (type === null) return "time";
  if (/date time|datetime/i.test(type)) return "time";
  return /elapsed|time/i.test(type) ? "elapsed" : "depth";
}

interface PlacedCurve extends WitsmlCurve {
  readonly columnIndex: number | null;
}

function curveOf(info: XmlNode): PlacedCurve {
  return {
    mnemonic: info.word("mnemonic") ?? info.attribute("uid") ?? "",
    unit: info.word("unit"),
    description: info.word("curveDescription"),
    type: info.word("typeLogData"),
    nullValue: info.word("nullValue"),
    columnIndex: info.number("columnIndex"),
  };
}

/** 1.4 lists the mnemonics next to the data; 1.3 numbers the curves. */
function orderedCurves(
  block: XmlNode | undefined,
  curves: readonly PlacedCurve[],
): readonly WitsmlCurve[] {
  const mnemonics = block?.word("mnemonicList")?.split(",");
  if (!mnemonics) {
    return curves.toSorted(
      (a, b) => (a.columnIndex ?? Infinity) - (b.columnIndex ?? Infinity),
    );
  }
  const units = block?.child("unitList").text?.split(",") ?? [];
  return mnemonics.map((text, index) => {
    const mnemonic = text.trim();
    const known = curves.find((curve) => curve.mnemonic === mnemonic);
    const unit = units[index]?.trim();
    return {
      mnemonic,
      unit: unit ? unit : (known?.unit ?? null),
      description: known?.description ?? null,
      type: known?.type ?? null,
      nullValue: known?.nullValue ?? null,
    };
  });
}
