import { Chip } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { StageBatchItem } from "./stage-batches.queries.ts";

const stateTexts: Readonly<Record<StageBatchItem["state"], TextKey>> = {
  waiting: "operations.itemWaiting",
  running: "operations.itemRunning",
  done: "operations.itemDone",
  failed: "operations.itemFailed",
  cancelled: "operations.itemCancelled",
  skipped: "operations.itemSkipped",
};

/** The result of one stage. */
export function BatchItemRow({ item }: { item: StageBatchItem }) {
  const text = useText();
  const { stageId, stageName, state, message, seconds, milliseconds } = item;
  const name = <bdi>{stageName}</bdi>;
  return (
    <li className="batch-item" data-state={state}>
      <span className="batch-item-name">
        {stageId === null ? (
          name
        ) : (
          <AppLink
            to={links.stageChart({ stageId })}
            className="page-link"
            opensScreen
          >
            {name}
          </AppLink>
        )}
      </span>
      <Chip tone={state === "running" ? "solid" : "outline"}>
        {text(stateTexts[state])}
      </Chip>
      <span className="batch-item-message">
        {message !== null && <span dir="auto">{message}</span>}
        {seconds !== null && milliseconds !== null && (
          <span className="page-quiet">
            {text("operations.computed", { seconds, milliseconds })}
          </span>
        )}
      </span>
    </li>
  );
}
