import type { ConnectionOutcome } from "@stagecraft/domain";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useErrorText } from "#shared/page/error-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { ConnectionTest } from "./data-sources.queries.ts";
import "./data-sources.css";

const outcomeTexts: Readonly<Record<ConnectionOutcome, TextKey>> = {
  connected: "providers.connected",
  nameNotFound: "providers.nameNotFound",
  unreachable: "providers.unreachable",
  noResponse: "providers.noResponse",
  notEncrypted: "providers.notEncrypted",
  signInRefused: "providers.signInRefused",
  notUnderstood: "providers.notUnderstood",
  insideAddress: "providers.insideAddress",
};

interface ConnectionResultProps {
  test: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly data: ConnectionTest | undefined;
  };
}

/** The outcome of a connection test, in a sentence with the remedy. */
export function ConnectionResult({ test }: ConnectionResultProps) {
  const text = useText();
  const errorText = useErrorText();
  const { isPending, error, data } = test;
  return (
    <div className="provider-result" role="status">
      {isPending && <p>{text("providers.testing")}</p>}
      {!isPending && error !== null && <p>{errorText(error)}</p>}
      {!isPending && error === null && data !== undefined && (
        <>
          <p data-outcome={data.outcome}>
            {data.outcome === "connected" ? (
              <IconCircleCheck size={18} stroke={1.75} />
            ) : (
              <IconAlertTriangle size={18} stroke={1.75} />
            )}
            <span>{text(outcomeTexts[data.outcome])}</span>
          </p>
          <p className="page-quiet">
            {data.detail !== "" && (
              <>
                <bdi dir="ltr">{data.detail}</bdi>
                {" · "}
              </>
            )}
            {text("providers.milliseconds", { number: data.milliseconds })}
          </p>
          {!data.isEncrypted && (
            <p className="page-quiet">{text("providers.unencrypted")}</p>
          )}
        </>
      )}
    </div>
  );
}
