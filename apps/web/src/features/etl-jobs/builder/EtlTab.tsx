import { type JsonDocument, controlMessages } from "@stagecraft/stage-editing";
import { IconDatabaseImport } from "@tabler/icons-react";
import { channelName } from "#entities/stage/channel-name.ts";
import { editMessageText } from "#shared/form/edit-message-text.ts";
import { JsonEditor } from "#shared/json-editor/JsonEditor.tsx";
import type { JsonFault } from "#shared/json-editor/json-fault.ts";
import type { Well } from "#entities/well/well.queries.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { textsOfArgument } from "./argument-texts.ts";
import type {
  DryRun,
  EtlDefinition,
  EtlVersion,
} from "./etl-builder.queries.ts";
import {
  flowPicture,
  type FlowBranch,
  type FlowPicture,
} from "./flow-picture.ts";
import { VersionsPanel } from "./VersionsPanel.tsx";
import { stepTexts } from "./flow-texts.ts";
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
  /** Counts the replacements of the document from outside the text editor. */
  revision: number;
  definition: EtlDefinition | undefined;
  wells: readonly Well[];
  /** The newest dry run of exactly this document. */
  dryRun: DryRun | null;
  fault: JsonFault | null;
  check: (document: JsonDocument) => JsonFault | null;
  onDocument: (document: JsonDocument) => void;
  onBrokenText: (text: string | null) => void;
  onTake: (version: EtlVersion) => void;
}

/** The document as JSON, as a picture of its steps, and in its earlier versions. */
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

function branchLabel({ wellNumber, stageName }: FlowBranch, text: Text) {
  if (wellNumber === null)
    return text("etlBuilder.branchStage", { stage: stageName ?? "" });
  return stageName === null
    ? wellNumber
    : text("etlBuilder.branchWellStage", {
        well: wellNumber,
        stage: stageName,
      });
}

function Branches({
  branches,
  channels,
}: Pick<FlowPicture, "branches" | "channels">) {
  const text = useText();
  return (
    <div className="etl-flow-ends">
      <section>
        <h3>{text("etlBuilder.branchesWells")}</h3>
        {branches.length === 0 ? (
          <p className="page-quiet">{text("etlBuilder.branchesNone")}</p>
        ) : (
          <ul>
            {branches.map((branch) => (
              <li key={branch.key}>
                <bdi>{branchLabel(branch, text)}</bdi>
                {branch.rows !== null && (
                  <span className="page-quiet">
                    {text("etlBuilder.rows", { number: branch.rows })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>{text("etlBuilder.branchesChannels")}</h3>
        {channels.length === 0 ? (
          <p className="page-quiet">{text("etlBuilder.channelsLater")}</p>
        ) : (
          <ul>
            {channels.map((channel) => (
              <li key={channel}>
                <bdi>{channelName(channel, text)}</bdi>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

interface StepPictureProps {
  definition: string;
  picture: FlowPicture;
}

/** The job as a picture: its source, its steps from top to bottom, and where the rows end. */
function StepPicture({ definition, picture }: StepPictureProps) {
  const text = useText();
  const nameOf = (name: string) => {
    const texts = textsOfArgument(name);
    return texts === null ? name : text(texts.label);
  };
  return (
    <div className="etl-flow">
      <ol aria-label={text("etlBuilder.viewSteps")}>
        <li data-source="">
          <span className="etl-flow-mark" aria-hidden="true">
            <IconDatabaseImport size={16} stroke={1.75} />
          </span>
          <div>
            <h3>
              <bdi>{definition}</bdi>
            </h3>
            <dl>
              {picture.settings.map(({ name, value, position }) => (
                <div key={position}>
                  <dt>{nameOf(name)}</dt>
                  <dd>
                    <bdi dir="ltr">{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
        {picture.steps.map(({ name, rows }, index) => (
          <li key={name}>
            <span className="etl-flow-mark" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{text(stepTexts[name])}</h3>
              {rows !== null && (
                <p className="page-quiet">
                  <span>
                    {text("etlBuilder.stepRows", {
                      in: rows.in,
                      out: rows.out,
                    })}
                  </span>
                  {rows.rejected > 0 && (
                    <span className="etl-flow-rejected">
                      {text("etlBuilder.stepRejected", {
                        number: rows.rejected,
                      })}
                    </span>
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Branches branches={picture.branches} channels={picture.channels} />
    </div>
  );
}

/** The result of the check, where the text editor with its own line is not shown. */
export function CheckLine({ fault }: { fault: JsonFault | null }) {
  const text = useText();
  return (
    <p
      className="etl-check"
      role="status"
      data-validity={fault === null ? "valid" : "faulty"}
    >
      {fault === null ? (
        editMessageText(controlMessages.valid, text)
      ) : (
        <bdi>{fault.text}</bdi>
      )}
    </p>
  );
}
