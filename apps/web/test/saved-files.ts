import { vi } from "vitest";

export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Collects the files that the page saves from now on; `vi.restoreAllMocks()` ends it. */
export function catchFiles(): readonly SavedFile[] {
  const contents = new Map<string, Blob>();
  const files: SavedFile[] = [];
  const addressOf = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((object) => {
    const address = addressOf(object);
    if (object instanceof Blob) contents.set(address, object);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = contents.get(this.href);
    if (content !== undefined) files.push({ name: this.download, content });
  });
  return files;
}
