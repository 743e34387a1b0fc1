import {
  editField,
  tabOfPath,
  type ValueOrigin,
} from "@stagecraft/stage-editing";
import { Button } from "@stagecraft/ui";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { useChangeLabels } from "../ChangeTable.tsx";
import { useEdit } from "../edit-context.ts";

const originTexts: Readonly<Record<ValueOrigin["origin"], TextKey>> = {
  blank: "editing.origin.blank",
  pad: "editing.origin.pad",
  well: "editing.origin.well",
  documents: "editing.origin.documents",
  stage: "editing.origin.stage",
};

/**
 * Times belong to the stage, so the origin of a time is shown only where a
 * document sets it.
 */
function isWorthALine(path: string, { inherited }: ValueOrigin): boolean {
  return editField(path)?.kind !== "time" || Number(inherited) > 0;
}

function useOrigin(path: string): ValueOrigin | null {
  const origin = useEdit().originAt(path);
  return origin !== null && isWorthALine(path, origin) ? origin : null;
}

/** "From the well", or "Set here. From the well: 18 m3/min". */
function useOriginText(path: string): string | null {
  const text = useText();
  const { valueOf } = useChangeLabels();
  const found = useOrigin(path);
  if (found === null) return null;
  const origin = text(originTexts[found.origin]);
  if (found.isInherited) return origin;
  return text("editing.origin.withInherited", {
    origin,
    from: text(originTexts[found.inheritedFrom]),
    value: valueOf(path, found.inherited),
  });
}

/** The origin is a line of the hint, so that a screen reader reads it with the field. */
export function useHintWithOrigin(
  path: string,
  hint: string | undefined,
): string | undefined {
  const origin = useOriginText(path);
  if (origin === null) return hint;
  return hint === undefined ? origin : `${hint}\n${origin}`;
}

function TakeButton({ path }: { path: string }) {
  const text = useText();
  const { labelOf, valueOf } = useChangeLabels();
  const { set, leave } = useEdit();
  const found = useOrigin(path);
  if (found === null || found.isInherited) return null;
  return (
    <Button
      variant="plain"
      size="small"
      aria-label={text("editing.origin.takeOf", {
        field: labelOf(path),
        value: valueOf(path, found.inherited),
      })}
      onClick={() => {
        set(path, found.inherited);
        leave(path);
      }}
    >
      {text("editing.origin.take")}
    </Button>
  );
}

/** Offers the inherited value at a single value of the drawer; rows of lists have none of their own. */
export function TakeInherited({ path }: { path: string }) {
  const isSingle =
    editField(path) !== undefined || tabOfPath(path) === "secondary";
  return isSingle && <TakeButton path={path} />;
}

/** The origin of a whole list, which is one value: lists are not merged. */
export function ListOrigin({ path }: { path: string }) {
  const origin = useOriginText(path);
  if (origin === null) return null;
  return (
    <div className="edit-list-origin">
      <span className="sc-hint">{origin}</span>
      <TakeButton path={path} />
    </div>
  );
}
