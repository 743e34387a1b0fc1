import type { PlaybookType } from "@stagecraft/domain";
import type { JsonDocument } from "@stagecraft/stage-editing";
import { isTyping } from "@stagecraft/ui";
import { useState, type ReactNode, useEffect, useRef } from "react";
import { LeaveGuard } from "#shared/page/LeaveGuard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { RuleDraft } from "#entities/playbook/rule-draft.ts";
import { ruleFacts } from "#entities/playbook/rule-facts.ts";
import type {
  RuleSet,
  WatchedAsset,
  RuleSettings,
} from "#entities/playbook/rule.queries.ts";
import { useText } from "#translations/use-text.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { EditorNotices } from "./EditorNotices.tsx";
import { OffsetsCard } from "./OffsetsCard.tsx";
import { ParametersCard } from "./ParametersCard.tsx";
import {
  appendRule,
  changeRule,
  changeSettings,
  draftRules,
  hasChanges,
  settingsMarks,
  type PlaybookDraft,
} from "./playbook-draft.ts";
import { RuleDrawer } from "./RuleDrawer.tsx";
import { RulesCard } from "./RulesCard.tsx";
import { SaveTools } from "./SaveTools.tsx";
import {
  offsetErrors,
  planErrors,
  settingsDocument,
  withSettingsDocument,
} from "./settings-document.ts";
import { isOvertaken, usePlaybookEditor } from "./use-playbook-editor.ts";
import "./playbook-editor.css";

export interface PlaybookEditorProps {
  asset: WatchedAsset;
  playbookType: PlaybookType;
  ruleSet: RuleSet;
  heading: ReactNode;
  note: ReactNode;
  /** Links to other pages. */
  ways: ReactNode;
  mayEdit: boolean;
  /** Why the settings, as opposed to the rules, cannot be changed. */
  settingsBlock: string | undefined;
  wellNames: readonly string[];
  stateIdentifiers: readonly string[];
  unitOf: (channel: string) => string;
  /** Renders the settings as text and tree. */
  renderJson: (input: {
    readonly document: JsonDocument;
    readonly isReadonly: boolean;
    readonly onDocument: (document: JsonDocument) => void;
    readonly onFault: (isFaulty: boolean) => void;
  }) => ReactNode;
  /** Renders the content below the list from the draft rules; null for the saved rules. */
  renderBelow: (draft: RuleDraft[] | null) => ReactNode;
}

/** One playbook of a well or a stage: its rules, their inputs, and one button that saves everything. */
export function PlaybookEditor(props: PlaybookEditorProps) {
  const { asset, playbookType, ruleSet, mayEdit } = props;
  const text = useText();
  const writeBlock = useWriteBlock();
  const editing = usePlaybookEditor({ asset, playbookType, ruleSet });
  const { draft, change, saving } = editing;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isJsonFaulty, setJsonFaulty] = useState(false);
  const facts = ruleFacts(settingsInForce(draft), props.unitOf);
  const marks = settingsMarks(draft);
  const isFollowing = draft.base.source !== asset.assetType;
  const isReadonly = !mayEdit || isFollowing;
  const settingsBlock = mayEdit
    ? props.settingsBlock
    : text("playbooks.readonly");
  const settingsNote =
    settingsBlock ??
    (asset.assetType === "WELL" ? text("playbooks.wellSettings") : undefined);
  const wrongOffsets = marks.offsets
    ? offsetErrors(draft, props.stateIdentifiers)
    : [];
  const wrongPlan = planErrors(draft);
  const faultCount =
    wrongOffsets.length +
    Object.values(wrongPlan).filter((each) => each !== undefined).length;
  const fault = isJsonFaulty
    ? text("playbooks.jsonFaulty")
    : faultCount > 0
      ? text("form.toCorrect", { count: faultCount })
      : undefined;
  const isChanged = hasChanges(draft);
  const canSave = isChanged && fault === undefined && writeBlock === undefined;
  const save = () => {
    if (canSave && !saving.isPending) saving.mutate(draft);
  };
  const isRuleOpen = openKey !== null && !isReadonly;
  const open = draft.items.find(({ key }) => key === openKey);
  useEditorKeys(
    mayEdit ? { save, add: () => !isFollowing && setOpenKey("new") } : null,
  );

  return (
    <>
      <PageBar heading={props.heading} note={props.note}>
        {props.ways}
        {mayEdit && (
          <SaveTools
            draft={draft}
            isSaving={saving.isPending}
            fault={fault}
            onDiscard={() => {
              setOpenKey(null);
              editing.discard();
            }}
            onSave={save}
          />
        )}
      </PageBar>
      <EditorNotices
        editing={editing}
        isFollowing={isFollowing}
        mayEdit={mayEdit}
      />
      <div className="playbook-main" data-drawer={isRuleOpen || undefined}>
        <div className="playbook-body">
          <RulesCard
            draft={draft}
            facts={facts}
            // Only a stage is checked: the stages of a well have their own plans and thresholds.
            isJudged={asset.assetType === "STAGE"}
            openKey={openKey}
            isReadonly={isReadonly}
            change={change}
            onOpen={setOpenKey}
          />
          {playbookType === "FDI" ? (
            <OffsetsCard
              note={settingsNote}
              offsets={draft.settings.offsets}
              isDirty={marks.offsets}
              block={settingsBlock}
              errors={wrongOffsets}
              stateIdentifiers={props.stateIdentifiers}
              unitOf={props.unitOf}
              onChange={(offsets) =>
                change((now) => changeSettings(now, { offsets }))
              }
            />
          ) : (
            <ParametersCard
              note={settingsNote}
              settings={draft.settings}
              marks={marks}
              units={draft.base.settings.totalizer.units}
              block={settingsBlock}
              errors={wrongPlan}
              onChange={(changed) =>
                change((now) => changeSettings(now, changed))
              }
            />
          )}
          {props.renderJson({
            document: settingsDocument(draft),
            isReadonly: settingsBlock !== undefined,
            onDocument: (document) =>
              change((now) => withSettingsDocument(now, document)),
            onFault: setJsonFaulty,
          })}
          {props.renderBelow(isChanged ? draftRules(draft) : null)}
        </div>
        {isRuleOpen && (
          <RuleDrawer
            key={openKey}
            playbookType={playbookType}
            assetType={asset.assetType}
            rule={open?.rule ?? null}
            facts={facts}
            wellNames={props.wellNames}
            onDone={(rule) => {
              change((now) =>
                open === undefined
                  ? appendRule(now, crypto.randomUUID(), rule)
                  : changeRule(now, open.key, rule),
              );
              setOpenKey(null);
            }}
            onClose={() => setOpenKey(null)}
          />
        )}
      </div>
      {isOvertaken(saving.error) && (
        <ConflictDialog editing={editing} facts={facts} />
      )}
      <LeaveGuard
        hasChanges={isChanged}
        title={text("playbooks.leaveTitle")}
        confirmText={text("playbooks.leave")}
      >
        {text("playbooks.leaveText")}
      </LeaveGuard>
    </>
  );
}

/** Returns the settings as they would be after saving, which the sentences refer to. */
function settingsInForce({ base, settings }: PlaybookDraft): RuleSettings {
  const { offsets, playbook, plannedProppant, plannedWater } = settings;
  const numberOrNull = (value: unknown) =>
    typeof value === "number" ? value : null;
  return {
    ...base.settings,
    offsetWells: offsets.map((offset) => ({
      name: offset.name,
      wellLabel: offset.wellLabel,
      minDeltaPressureFracHit: offset.minDeltaPressureFracHit,
      minDerivPressureFracHit: offset.minDerivPressureFracHit ?? null,
    })),
    stagecraftPlaybook: {
      isProppantDisabled: playbook.others["isProppantDisabled"] === true,
      isWaterDisabled: playbook.others["isWaterDisabled"] === true,
    },
    totalizer: {
      ...base.settings.totalizer,
      plannedProppant: numberOrNull(plannedProppant),
      plannedWater: numberOrNull(plannedWater),
    },
  };
}

interface EditorKeys {
  readonly save: () => void;
  readonly add: () => void;
}

/** Ctrl+S saves wherever the focus is; N opens a new rule. */
function useEditorKeys(keys: EditorKeys | null): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (current.current === null) return;
      const { save, add } = current.current;
      const isChord = event.ctrlKey || event.metaKey;
      if (isChord && event.key.toLowerCase() === "s") {
        event.preventDefault();
        save();
      } else if (
        event.key.toLowerCase() === "n" &&
        !isChord &&
        !event.altKey &&
        !isTyping(event.target)
      ) {
        event.preventDefault();
        add();
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
