import {
  editField,
  editTabs,
  concerns,
  originOf,
  type EditFacts,
  type EditTab,
} from "@stagecraft/stage-editing";
import {
  Drawer,
  DrawerRail,
  IconButton,
  AlertGlyph,
  Button,
} from "@stagecraft/ui";
import { IconHistory } from "@tabler/icons-react";
import { useCallback, useEffect, useId, useMemo, useState } from "react";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { EditDrawerProps } from "./edit-drawer-props.ts";
import { EditContext } from "./edit-context.ts";
import { changesOf, hasChanges } from "./edit-draft.ts";
import { focusField } from "./focus-field.ts";
import { EditNotices } from "./EditNotices.tsx";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { showableEdit } from "./field-problems.ts";
import { TabContent } from "./TabContent.tsx";
import { useChartHandles } from "./use-chart-handles.ts";
import { useDraftEditor } from "./use-draft-editor.ts";
import { useEditDialogs } from "./use-edit-dialogs.tsx";
import { type StageChannels, useTimeFrame } from "./use-edit-facts.ts";
import { useInheritance } from "./use-inheritance.ts";
import { usePreviewedPlot } from "./use-previewed-plot.ts";
import { useProblems } from "./use-problems.ts";
import { useWhatIf } from "./use-what-if.ts";

interface EditStatusProps {
  problemCount: number;
  changeCount: number;
  /** Jumps to the first field to correct. */
  onShow: () => void;
}

/** Shows why Ok is blocked, or how many changes it would save. */
function EditStatus(props: EditStatusProps) {
  const { problemCount, changeCount, onShow } = props;
  const text = useText();
  if (problemCount > 0)
    return (
      <button type="button" className="edit-correct" onClick={onShow}>
        <AlertGlyph level="alert" />
        {text("form.toCorrect", { count: problemCount })}
      </button>
    );
  if (changeCount === 0) return null;
  return (
    <span className="edit-count">
      {text("editing.changeCount", { count: changeCount })}
    </span>
  );
}

interface EditButtonsProps {
  canSave: boolean;
  isUnchanged: boolean;
  onCancel: () => void;
}

function EditButtons(props: EditButtonsProps) {
  const { canSave, isUnchanged, onCancel } = props;
  const text = useText();
  const offline = useWriteBlock();
  const unchanged = isUnchanged ? text("editing.noChanges") : undefined;
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        {text("action.cancel")}
      </Button>
      <Button
        variant="primary"
        type="submit"
        disabled={!canSave}
        disabledReason={offline ?? unchanged}
      >
        {text("action.ok")}
      </Button>
    </>
  );
}

interface EditFormProps extends EditDrawerProps {
  userId: number;
  facts: EditFacts;
  channels: StageChannels;
}

const tabTexts: Readonly<Record<EditTab, TextKey>> = {
  quick: "editing.tab.quick",
  guidance: "editing.tab.guidance",
  yAxes: "editing.tab.yAxes",
  lines: "editing.tab.lines",
  secondary: "editing.tab.secondary",
  source: "editing.tab.source",
  fdi: "editing.tab.fdi",
  json: "editing.tab.json",
};

export function EditForm(props: EditFormProps) {
  const { stage, facts, channels, preview, pick } = props;
  const text = useText();
  const panelId = useId();
  const editor = useDraftEditor(stage, props.userId);
  const { draft, offer, set, change } = editor;
  const { openAt } = props;
  const [tab, setTab] = useState<EditTab>(
    () => editField(openAt ?? "")?.tab ?? "quick",
  );
  useEffect(() => {
    if (openAt !== null) focusField(openAt);
  }, [openAt]);
  const [focused, setFocused] = useState<string | null>(null);
  const notified = useProblems(draft, facts);
  const { problems, problemAt, hasProblemUnder, leave } = notified;
  const frame = useTimeFrame(stage, props.feed);
  const shown = useMemo(
    () => ({ ...draft, edit: showableEdit(draft.base, draft.edit, problems) }),
    [draft, problems],
  );
  usePreviewedPlot(shown, preview);
  const whatIf = useWhatIf(stage, draft, shown, preview);
  useChartHandles(
    {
      edit: shown.edit,
      tab,
      focused,
      frame,
      pressureUnit: channels.unitOf("pressure"),
      set,
    },
    preview,
  );
  const openTab = (next: EditTab) => {
    setFocused(null);
    setTab(next);
  };
  const dialogs = useEditDialogs({ ...props, editor, notified, openTab });
  const inheritance = useInheritance(stage);
  const originAt = useCallback(
    (path: string) =>
      inheritance === null || !concerns(inheritance, path)
        ? null
        : originOf(
            inheritance,
            draft.edit,
            { edit: draft.base, document: facts.storedParameters ?? {} },
            path,
          ),
    [inheritance, draft.edit, draft.base, facts.storedParameters],
  );
  const context = useMemo(
    () => ({
      edit: draft.edit,
      facts,
      channels,
      frame,
      pick,
      set,
      change,
      problemAt,
      originAt,
      hasProblemUnder,
      leave,
      focus: setFocused,
    }),
    [
      draft.edit,
      facts,
      channels,
      frame,
      pick,
      set,
      change,
      problemAt,
      originAt,
      hasProblemUnder,
      leave,
    ],
  );
  const invalidTabs = new Set(problems.map((problem) => problem.tab));
  if (draft.brokenText !== null) invalidTabs.add("json");
  const problemCount = problems.length + (draft.brokenText === null ? 0 : 1);
  return (
    <EditContext value={context}>
      <Drawer
        title={text("editing.title")}
        subject={text("editing.subject", {
          stage: stage.name,
          well: stage.wellNumber,
        })}
        tools={
          <IconButton
            label={text("editing.history")}
            icon={<IconHistory size={18} stroke={1.75} />}
            onClick={dialogs.openHistory}
          />
        }
        rail={
          <DrawerRail
            label={text("editing.tabs")}
            panelId={panelId}
            current={tab}
            tabs={editTabs.map((key) => ({
              key,
              label: text(tabTexts[key]),
              invalidText: invalidTabs.has(key)
                ? text("editing.tabInvalid")
                : undefined,
            }))}
            onChoose={openTab}
          />
        }
        note={
          <PreviewPanel
            state={whatIf}
            before={shown.base.parameters.plot}
            after={shown.edit.parameters.plot}
          />
        }
        status={
          <EditStatus
            problemCount={problemCount}
            changeCount={changesOf(draft).length}
            onShow={dialogs.showFirstProblem}
          />
        }
        buttons={
          <EditButtons
            canSave={
              offer === null &&
              problemCount === 0 &&
              changesOf(draft).length > 0
            }
            isUnchanged={!hasChanges(draft)}
            onCancel={dialogs.close}
          />
        }
        onClose={dialogs.close}
        onSubmit={dialogs.confirm}
      >
        <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`}>
          <EditNotices
            stage={stage}
            editor={editor}
            onMerge={dialogs.openMerge}
          />
          {offer === null && <TabContent tab={tab} editor={editor} />}
        </div>
      </Drawer>
      {dialogs.shown}
    </EditContext>
  );
}
