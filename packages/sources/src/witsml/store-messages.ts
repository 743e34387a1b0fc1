import { SourceError } from "../source-error.ts";
import { escapeXml, parseXml } from "./xml-document.ts";

export type WitsmlVersion = "1.4.1.1" | "1.3.1.1";

export interface StoreRequest {
  /** Value of the SOAPAction header, without quotes. */
  readonly action: string;
  readonly body: string;
}

export interface StoreResponse {
  /** Positive: success (2 means that more rows are available); negative: an error of the store. */
  readonly result: number;
  readonly xml: string | null;
  readonly message: string | null;
}

const messageNamespace = "http://www.witsml.org/message/120";
const actionBase = "http://www.witsml.org/action/120/Store.";
const soapNamespace = "http://schemas.xmlsoap.org/soap/envelope/";
const encodingStyle = "http://schemas.xmlsoap.org/soap/encoding/";

const schemaNamespaces: Readonly<Record<WitsmlVersion, string>> = {
  "1.4.1.1": "http://www.witsml.org/schemas/1series",
  "1.3.1.1": "http://www.witsml.org/schemas/131",
};

export function getCapabilitiesRequest(version: WitsmlVersion): StoreRequest {
  return request("WMLS_GetCap", [
    ["OptionsIn", version === "1.4.1.1" ? `dataVersion=${version}` : ""],
  ]);
}

/** Options of a query in the store's format: `key=value;key=value`. */
export type StoreOptions = Readonly<Record<string, string | number>>;

export function getFromStoreRequest(
  type: "log" | "trajectory" | "stimJob" | "well" | "wellbore",
  query: string,
  options: StoreOptions = {},
): StoreRequest {
  const optionsText = Object.entries(options)
    .map(([key, value]) => `${key}=${value}`)
    .join(";");
  return request("WMLS_GetFromStore", [
    ["WMLtypeIn", type],
    ["QueryIn", query],
    ["OptionsIn", optionsText],
    ["CapabilitiesIn", ""],
  ]);
}

function request(
  call: string,
  fields: readonly (readonly [string, string])[],
): StoreRequest {
  const content = fields
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join("");
  return {
    action: `${actionBase}${call}`,
    body:
      `<?xml version="1.0" encoding="utf-8"?>` +
      `<soap:Envelope xmlns:soap="${soapNamespace}" xmlns:wmls="${messageNamespace}">` +
      `<soap:Body><wmls:${call} soap:encodingStyle="${encodingStyle}">${content}</wmls:${call}></soap:Body>` +
      `</soap:Envelope>`,
  };
}

/**
 * Parses the response to either call; throws with the store's own text on a
 * SOAP fault and rejects anything else.
 */
export function parseStoreResponse(envelope: string): StoreResponse {
  const body = parseXml(envelope).child("Envelope").child("Body");
  const fault = body.child("Fault");
  const faultText =
    fault.word("faultstring") ?? fault.child("Reason").word("Text");
  if (faultText !== null)
    throw new SourceError("xml-damaged", `The store responded: ${faultText}.`);
  const name = body.names.find((child) => /^WMLS_.*Response$/.test(child));
  const response = body.child(name ?? "");
  const result = response.number("Result");
  if (result === null)
    throw new SourceError(
      "xml-damaged",
      "The store's response is no WITSML response.",
    );
  return {
    result,
    xml: response.word("XMLout") ?? response.word("CapabilitiesOut"),
    message: response.word("SuppMsgOut"),
  };
}

export interface LogAddress {
  readonly version: WitsmlVersion;
  readonly uidWell: string;
  readonly uidWellbore: string;
  readonly uid: string;
}

/** Requests everything about a log but its rows; an empty element means "return this". */
export function logHeaderQuery(address: LogAddress): string {
  return logQuery(
    address,
    "<nameWell/><nameWellbore/><name/><objectGrowing/><serviceCompany/><dataDelimiter/>" +
      "<indexType/><startDateTimeIndex/><endDateTimeIndex/><direction/><indexCurve/><nullValue/>" +
      "<logCurveInfo><mnemonic/><unit/><nullValue/><curveDescription/><typeLogData/></logCurveInfo>",
  );
}

/**
 * Requests the rows from an instant on; the first of them repeats the last one
 * already read.
 */
export function logDataQuery(address: LogAddress, fromMs: number): string {
  const from = new Date(fromMs).toISOString();
  return logQuery(
    address,
    `<indexType/><direction/><indexCurve/><nullValue/><dataDelimiter/>` +
      `<startDateTimeIndex>${from}</startDateTimeIndex>` +
      "<logCurveInfo><mnemonic/><unit/><nullValue/><typeLogData/></logCurveInfo>" +
      "<logData><mnemonicList/><unitList/><data/></logData>",
  );
}

function logQuery(address: LogAddress, content: string): string {
  const { version } = address;
  const identity = (["uidWell", "uidWellbore", "uid"] as const)
    .map((name) => `${name}="${escapeXml(address[name])}"`)
    .join(" ");
  return (
    `<logs xmlns="${schemaNamespaces[version]}" version="${version}">` +
    `<log ${identity}>${content}</log></logs>`
  );
}
