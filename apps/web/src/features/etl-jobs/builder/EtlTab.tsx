import type { JsonDocument } from "@stagecraft/stage-editing";
import { JsonEditor } from "#shared/json-editor/JsonEditor.tsx";
import type { JsonFault } from "#shared/json-editor/json-fault.ts";
import type { Well } from "#entities/well/well.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { CheckLine } from "./CheckLine.tsx";
import type {
  DryRun,
  EtlDefinition,
  EtlVersion,
} from "./etl-builder.queries.ts";
import { flowPicture } from "./flow-picture.ts";
import { StepPicture } from "./StepPicture.tsx";
import { VersionsPanel } from "./VersionsPanel.tsx";
import type { WatcherDraft } from "./watcher-draft.ts";
import { targetKey, type WatcherTarget } from "./watcher-target.ts";

export type EtlView = "json" | "steps" | "versions";

const viewTexts: Readonly<Record<EtlView, TextKey>> = {
  json: "etlBuilder.viewJson",
  steps: "etlBuilder.viewSteps",
  versions: "etlBuilder.viewVersions",
};

const views = Object.keys(viewTexts) as EtlView[];

interface EtlTabProps {
  view: EtlView;
  onView: (view: EtlView) => void;
  target: WatcherTarget;
  draft: WatcherDraft;
  /** Counts the documents that came from outside of the text editor. */
  revision: number;
  definition: EtlDefinition | undefined;
  wells: readonly Well[];
  /** The newest dry run of this very document. */
  dryRun: DryRun | null;
  fault: JsonFault | null;
  check: (document: JsonDocument) => JsonFault | null;
  onDocument: (document: JsonDocument) => void;
  onBrokenText: (text: string | null) => void;
  onTake: (version: EtlVersion) => void;
}

/** The document as JSON, as a picture of its steps, and as it was before. */
export function EtlTab(props: EtlTabProps) {
  const { view, target, draft, definition } = props;
  const text = useText();
  return (
    <div className="etl-tab">
      <div
        className="etl-views"
        role="group"
        aria-label={text("etlBuilder.views")}
      >
        {views.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => props.onView(each)}
          >
            {text(viewTexts[each])}
          </button>
        ))}
      </div>
      {view === "json" && (
        <JsonEditor
          key={`${targetKey(target)} ${props.revision}`}
          label={text("etlBuilder.documentLabel")}
          value={draft.document}
          brokenText={draft.brokenText}
          check={props.check}
          onChange={props.onDocument}
          onFault={(_, broken) => props.onBrokenText(broken)}
        />
      )}
      {view === "steps" && (
        <>
          <CheckLine fault={props.fault} />
          {definition === undefined ? (
            <p className="page-quiet">{text("etlBuilder.noPicture")}</p>
          ) : (
            <StepPicture
              definition={definition.name}
              picture={flowPicture(
                draft.document,
                definition,
                props.wells,
                props.dryRun,
              )}
            />
          )}
        </>
      )}
      {view === "versions" && (
        <VersionsPanel
          key={targetKey(target)}
          target={target}
          document={draft.document}
          onTake={props.onTake}
        />
      )}
    </div>
  );
}
