import { DomainError } from "@stagecraft/domain";

function refused(): DomainError {
  return new DomainError(
    "request.invalid",
    "Send the workbook as a form (multipart/form-data) with one file in it.",
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

/** Returns the first file of a form as a browser sends it; it is small enough to read in memory. */
export function formFile(
  contentType: string | undefined,
  body: Buffer,
): Uint8Array {
  for (const part of partsOf(body, boundaryOf(contentType ?? ""))) {
    const head = part.indexOf(headEnd);
    if (head < 0) continue;
    const isFile = /^content-disposition:.*;\s*filename\*?=/im.test(
      part.subarray(0, head).toString("latin1"),
    );
    if (isFile) return part.subarray(head + headEnd.length);
  }
  throw refused();
}
