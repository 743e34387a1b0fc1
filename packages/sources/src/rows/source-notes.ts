import type { BlockFinding } from "../blocks/block-finding.ts";
import { RemarkList } from "./remark-list.ts";

/** Notes about a source in addition to its rows; grows while they are read. */
export class SourceNotes {
  readonly remarks = new RemarkList();
  blocks: BlockFinding | null = null;
  /** True when times were read from a clock that does not state its zone. */
  usesZone = false;
}
