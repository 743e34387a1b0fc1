import { Select, TextField } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/api.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { blockText, MoveFacts } from "./MoveFacts.tsx";
import type { MoveStep } from "./move-step.ts";
import {
  stageMoveQueries,
  useMove,
  type MovedStage,
} from "./stage-moves.queries.ts";

const none = "none";

export function useMoveToWell(
  stage: MovedStage,
  isShown: boolean,
  onDone: () => void,
): MoveStep {
  const text = useText();
  const writeBlock = useWriteBlock();
  const [chosen, setChosen] = useState(none);
  const [typedName, setTypedName] = useState<string | null>(null);
  const { data: wells = [] } = useQuery({
    ...wellQueries.ofProject(stage.projectId),
    enabled: isShown,
  });
  const wellId = chosen === none ? null : Number(chosen);
  const preview = useQuery({
    ...stageMoveQueries.wellPreview(stage.id, wellId ?? 0),
    enabled: isShown && wellId !== null,
  });
  const { data } = preview;
  const name = typedName ?? data?.proposedName ?? stage.name;
  const move = useMove(
    () =>
      api.stageMoves.move({
        params: { id: stage.id },
        body: {
          wellId: wellId ?? 0,
          updatedAt: data?.updatedAt ?? 0,
          ...(data?.isNameTaken === true ? { name: name.trim() } : {}),
        },
      }),
    onDone,
  );
  const others = wells.filter(
    ({ id, active }) => active && id !== stage.wellId,
  );
  return {
    confirmText: text("stageMoves.move"),
    isBusy: move.isPending,
    error: move.error,
    disabledReason:
      writeBlock ??
      (wellId === null ? text("stageMoves.chooseWell") : undefined) ??
      (data === undefined ? text("stageMoves.looking") : undefined) ??
      blockText(data, text) ??
      (name.trim() === "" ? text("stageMoves.nameNeeded") : undefined),
    run: () => move.mutate(),
    content: (
      <div className="stage-move">
        <p>
          {text("stageMoves.moveIntro", {
            stage: stage.name,
            well: stage.wellNumber,
          })}
        </p>
        <Select
          label={text("stageMoves.well")}
          value={chosen}
          isRequired
          hasFilter={others.length > 12}
          options={[
            { value: none, label: text("stageMoves.choose") },
            ...others.map(({ id, wellNumber }) => ({
              value: String(id),
              label: wellNumber,
            })),
          ]}
          onChange={(value) => {
            setChosen(value);
            setTypedName(null);
            move.reset();
          }}
        />
        {wellId !== null && <MoveFacts query={preview} />}
        {data?.isNameTaken === true && (
          <TextField
            label={text("stageMoves.nameThere")}
            hint={text("stageMoves.nameTaken")}
            value={name}
            isRequired
            onChange={setTypedName}
          />
        )}
      </div>
    ),
  };
}
