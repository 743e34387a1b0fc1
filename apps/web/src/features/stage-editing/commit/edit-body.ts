import { writeParameters, type Change } from "@stagecraft/stage-editing";
import { changesOf, type EditDraft } from "../edit-draft.ts";

const ownNames = [
  "name",
  "state",
  "hide",
  "comment",
  "clientComment",
  "liveStageOrdinal",
] as const;

function isOwn({ path }: Change): boolean {
  return ownNames.some((name) => name === path);
}

/** Sends only the changed values, so that nothing is saved unintentionally. */
export function editBody(draft: EditDraft, wantsRerun: boolean | undefined) {
  const { edit, baseUpdatedAt, replacesControl, restoredId } = draft;
  const changes = changesOf(draft);
  const changed = ownNames.filter((name) =>
    changes.some(({ path }) => path === name),
  );
  const own = Object.fromEntries(changed.map((name) => [name, edit[name]]));
  const hasControl = changes.some((change) => !isOwn(change));
  return {
    ...(own as Partial<Pick<typeof edit, (typeof ownNames)[number]>>),
    ...(hasControl && {
      control: { parameters: writeParameters(edit.parameters) as never },
      ...(replacesControl && { replacesControl }),
    }),
    ...(wantsRerun !== undefined && { rerun: wantsRerun }),
    ...(restoredId !== null && { restores: restoredId }),
    updatedAt: baseUpdatedAt,
  };
}
