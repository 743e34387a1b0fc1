import { DomainError } from "@stagecraft/domain";

function refused(): DomainError {
  return new DomainError(
    "request.invalid",
    "Send the file as a form (multipart/form-data) with one file in it.",
  );
}

/** Returns the separator between the parts; at most seventy characters (RFC 2046). */
function boundaryOf(contentType: string): string {
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw refused();
  return boundary;
}

const lineEnd = "\r\n";
const headEnd = "\r\n\r\n";

/** Yields the parts between one boundary and the next; the first boundary begins the form. */
function* partsOf(form: Buffer, boundary: string): Generator<Buffer> {
  const whole = Buffer.concat([Buffer.from(lineEnd), form]);
  const mark = Buffer.from(`${lineEnd}--${boundary}`);
  let start = whole.indexOf(mark);
  while (start >= 0) {
    const from = start + mark.length;
    const end = whole.indexOf(mark, from);
    if (end < 0) return;
    yield whole.subarray(from, end);
    start = end;
  }
}

export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface FormParts {
  readonly file: FormFile;
  /** The other fields; of two fields with the same name the first counts. */
  readonly fields: Readonly<Record<string, string>>;
}

const mostParts = 50;
const usualFieldBytes = 2000;
const longestName = 200;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

/** Keeps the last part of a path, without characters that are invalid in file names. */
function fileNameIn(disposition: string): string | null {
  const extended = /;\s*filename\*=(?:utf-8)''([^;\s]+)/i.exec(disposition);
  const plain = /;\s*filename="((?:[^"\\]|\\.)*)"/i.exec(disposition);
  const bare = /;\s*filename=([^;\s"]+)/i.exec(disposition);
  const name = extended
    ? decoded(extended[1] ?? "")
    : (plain?.[1] ?? bare?.[1]);
  if (name === undefined) return null;
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return last.replaceAll(/\p{Cc}/gu, "").slice(-longestName);
}

/** Returns the first file of a form as a browser sends it, and its fields; a form is small enough to read in memory. */
export function formParts(
  contentType: string | undefined,
  body: Buffer,
  /** In bytes; a field that holds a whole record may need more. */
  longestField = usualFieldBytes,
): FormParts {
  let file: FormFile | null = null;
  const fields = new Map<string, string>();
  let count = 0;
  for (const part of partsOf(body, boundaryOf(contentType ?? ""))) {
    count += 1;
    const head = part.indexOf(headEnd);
    if (head < 0) continue;
    if (count > mostParts) throw refused();
    const disposition =
      /^content-disposition:.*$/im.exec(
        part.subarray(0, head).toString("utf8"),
      )?.[0] ?? "";
    const content = part.subarray(head + headEnd.length);
    const name = fileNameIn(disposition);
    if (name !== null) {
      file ??= { name, bytes: content };
      continue;
    }
    const field = /;\s*name="([^"]{1,100})"/i.exec(disposition)?.[1];
    if (field === undefined) continue;
    if (content.length > longestField) throw refused();
    if (!fields.has(field)) fields.set(field, content.toString("utf8").trim());
  }
  if (file === null) throw refused();
  return { file, fields: Object.fromEntries(fields) };
}
