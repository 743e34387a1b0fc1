import type { PlaybookType } from "@stagecraft/domain";
import type { RuleDraft } from "#entities/playbook/rule-draft.ts";
import type { TestedAssetType } from "./back-tests.queries.ts";

export interface BackTestPanelProps {
  assetType: TestedAssetType;
  assetId: number;
  playbookType: PlaybookType;
  /** The unsaved rules of an editor; null = each stage with its saved rules. */
  draft: readonly RuleDraft[] | null;
}
