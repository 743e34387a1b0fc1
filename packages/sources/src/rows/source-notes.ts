import type { BlockFinding } from "../blocks/block-finding.ts";
import { RemarkList } from "./remark-list.ts";

/** What a source says beside its rows; grows while they are read. */
export class SourceNotes {
  readonly remarks = new RemarkList();
  blocks: BlockFinding | null = null;
  /** Times were read by a clock that does not state its zone. */
  usesZone = false;
}
