import { Button, FilterBox } from "@stagecraft/ui";
import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import {
  selectionQueries,
  type ProjectSelection,
} from "#entities/project/project-selection.queries.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { api } from "#api/api.ts";
import {
  choosableKeys,
  defaultStatKeys,
  inOrder,
  savedKeys,
} from "./stat-keys.ts";
import { statLabel } from "./use-summary-rows.tsx";

/** Saves the rows for all users of the project. */
function useSaveStatKeys(projectId: number, saved: ProjectSelection | null) {
  const queryClient = useQueryClient();
  const query = selectionQueries.statsTable(projectId);
  return useMutation({
    mutationFn: (selection: string[]) =>
      saved === null
        ? api.projectSelections.add({
            body: { projectId, type: "STATS_TABLE", selection },
          })
        : api.projectSelections.update({
            params: { id: saved.id },
            body: { selection, updatedAt: saved.updatedAt },
          }),
    onSuccess: (response) => queryClient.setQueryData(query.queryKey, response),
    // Another user may have saved first: the next attempt must start from their selection.
    onError: () => queryClient.invalidateQueries(query),
  });
}

interface StatsDialogProps {
  stage: Stage;
  onClose: () => void;
}

interface ChoiceListProps {
  keys: readonly string[];
  chosen: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

function ChoiceList({ keys, chosen, onToggle }: ChoiceListProps) {
  const text = useText();
  const [filter, setFilter] = useState("");
  const wanted = filter.trim().toLowerCase();
  const shown = keys.filter((key) =>
    `${statLabel(key, text)} ${key}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <FilterBox value={filter} onChange={setFilter} />
      <fieldset className="stats-choices">
        <legend className="sc-hidden">{text("panels.chooseRows")}</legend>
        {shown.map((key) => (
          <label key={key}>
            <input
              type="checkbox"
              className="sc-box"
              checked={chosen.has(key)}
              onChange={() => onToggle(key)}
            />
            <bdi>{statLabel(key, text)}</bdi>
          </label>
        ))}
        {shown.length === 0 && <p>{text("panels.noRowFound")}</p>}
      </fieldset>
    </>
  );
}

interface StatsFormProps extends StatsDialogProps {
  saved: ProjectSelection | null;
  onReload: () => void;
}

function StatsForm({ stage, saved, onReload, onClose }: StatsFormProps) {
  const text = useText();
  const saving = useSaveStatKeys(stage.projectId, saved);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(savedKeys(saved?.selection)),
  );
  // Rows that only other stages of the project have stay chosen.
  const keys = [...new Set([...choosableKeys(stage.summary), ...chosen])];

  function toggle(key: string) {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  }

  return (
    <EditDialog
      title={text("panels.chooseRows")}
      subject={<bdi>{stage.projectName}</bdi>}
      form={{
        shownErrorCount: 0,
        isValid: chosen.size > 0,
        notReady: text("panels.rowsChosen", { count: chosen.size }),
      }}
      saving={saving}
      onSubmit={() =>
        saving.mutate(inOrder(chosen, keys), { onSuccess: onClose })
      }
      onClose={onClose}
      onReload={onReload}
    >
      <div className="stats-chooser">
        <p>{text("panels.chooseRowsText")}</p>
        <ChoiceList keys={keys} chosen={chosen} onToggle={toggle} />
        <div className="stats-chooser-foot">
          <span>{text("panels.rowsChosen", { count: chosen.size })}</span>
          <Button
            variant="outline"
            onClick={() => setChosen(new Set(defaultStatKeys))}
          >
            {text("panels.defaults")}
          </Button>
        </div>
      </div>
    </EditDialog>
  );
}

/** Selects the rows that all users of the project see. */
export function StatsDialog({ stage, onClose }: StatsDialogProps) {
  const saved = useQuery(selectionQueries.statsTable(stage.projectId));
  const [attempt, setAttempt] = useState(0);
  if (saved.data === undefined) return null;
  return (
    <StatsForm
      key={attempt}
      stage={stage}
      saved={saved.data}
      onClose={onClose}
      onReload={() =>
        void saved.refetch().then(() => setAttempt((count) => count + 1))
      }
    />
  );
}
