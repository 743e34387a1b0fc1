import { ownValue } from "@stagecraft/domain";
import { XMLParser } from "fast-xml-parser";
import { SourceError } from "../source-error.ts";

const maximumXmlCharacters = 64 * 1024 * 1024;
const maximumDepth = 32;

/** Elements that may repeat and are read as lists even when there is one. */
const lists = new Set([
  "log",
  "logCurveInfo",
  "logData",
  "data",
  "trajectory",
  "trajectoryStation",
  "stimJob",
  "jobInterval",
  "shutinPres",
  "flowPath",
  "jobStage",
  "stageFluid",
  "additive",
  "proppant",
  "totalProppantUsage",
  "perforationInterval",
  "pdatSession",
]);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#text",
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: maximumDepth,
  isArray: (name) => lists.has(name),
});

/**
 * Parses XML into a tree of XmlNode. Document types are rejected, entities
 * other than the five of XML itself are left unchanged, depth and size are
 * bounded.
 */
export function parseXml(text: string): XmlNode {
  if (text.length > maximumXmlCharacters)
    throw new SourceError(
      "document-too-large",
      "The XML document is larger than 64 MB.",
      { key: "refusal.xmlTooLarge" },
    );
  if (/<!DOCTYPE/i.test(text))
    throw new SourceError(
      "xml-doctype",
      "The XML document declares a document type and is not read.",
      { key: "refusal.xmlDoctype" },
    );
  try {
    const tree: unknown = parser.parse(text);
    return new XmlNode(tree);
  } catch (error) {
    throw xmlRefusal(error);
  }
}

function xmlRefusal(error: unknown): SourceError {
  const text = error instanceof Error ? error.message : "";
  return /nested/i.test(text)
    ? new SourceError("xml-too-deep", "The XML document is nested too deep.", {
        key: "refusal.xmlTooDeep",
      })
    : new SourceError("xml-damaged", "The XML document cannot be read.", {
        key: "refusal.xmlUnreadable",
      });
}

/** One element, read without assuming that its content is valid. */
export class XmlNode {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  /** Names of the child elements. */
  get names(): readonly string[] {
    return Object.keys(this.#fields).filter(
      (name) => !name.startsWith("@") && name !== "#text",
    );
  }

  /** Text of the element itself. */
  get text(): string | null {
    const value =
      typeof this.#value === "object" ? this.#fields["#text"] : this.#value;
    return typeof value === "string" ? unescapeXml(value).trim() : null;
  }

  child(name: string): XmlNode {
    const value = ownValue(this.#fields, name);
    return new XmlNode(Array.isArray(value) ? (value[0] as unknown) : value);
  }

  children(name: string): readonly XmlNode[] {
    const value = ownValue(this.#fields, name);
    if (value === undefined) return [];
    return Array.isArray(value)
      ? value.map((entry: unknown) => new XmlNode(entry))
      : [new XmlNode(value)];
  }

  attribute(name: string): string | null {
    const value = this.#fields[`@${name}`];
    return typeof value === "string" ? unescapeXml(value) : null;
  }

  /** Text of a child; null when it is absent or empty. */
  word(name: string): string | null {
    const text = this.child(name).text;
    return text === "" ? null : text;
  }

  number(name: string): number | null {
    const text = this.word(name);
    const value = Number(text);
    return text !== null && Number.isFinite(value) ? value : null;
  }

  get #fields(): Readonly<Record<string, unknown>> {
    return typeof this.#value === "object" && this.#value !== null
      ? (this.#value as Record<string, unknown>)
      : {};
  }
}

const characters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Replaces only the five entities of XML and numeric character references, each once. */
export function unescapeXml(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi,
    (whole, name: string) => characters[name] ?? numbered(name) ?? whole,
  );
}

function numbered(name: string): string | null {
  if (!name.startsWith("#")) return null;
  const hex = name.charAt(1).toLowerCase() === "x";
  const code = hex ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
