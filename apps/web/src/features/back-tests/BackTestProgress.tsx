import { Button } from "@stagecraft/ui";
import { useErrorText } from "#shared/page/error-text.ts";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { useCancelBackTest, type BackTest } from "./back-tests.queries.ts";

/** Progress of a back-test; it continues without the page. */
export function BackTestProgress({ backTest }: { backTest: BackTest }) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useOfflineBlock();
  const { id, done, total, state } = backTest;
  const cancel = useCancelBackTest(id);
  const label = text("backTest.progress", { done, total });
  return (
    <div className="backtest-progress">
      <p role="status">
        {state === "waiting" ? text("backTest.waiting") : label}
      </p>
      <div
        className="sc-track"
        role="progressbar"
        aria-label={text("backTest.title")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={label}
      >
        <span
          data-step="1"
          style={{ inlineSize: `${(100 * done) / Math.max(1, total)}%` }}
        />
      </div>
      <Button
        variant="outline"
        size="small"
        disabled={cancel.isPending}
        disabledReason={offline}
        onClick={() => cancel.mutate()}
      >
        {text("backTest.cancel")}
      </Button>
      {cancel.error !== null && (
        <span className="sc-error" role="alert">
          {errorText(cancel.error)}
        </span>
      )}
    </div>
  );
}
