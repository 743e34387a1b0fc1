import { controlTextOf, type JsonDocument } from "@stagecraft/stage-editing";
import {
  Button,
  ErrorState,
  ScrollRegion,
  Select,
  Skeleton,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { versionsQuery, type EtlVersion } from "./etl-builder.queries.ts";
import { editorDocumentOf } from "./job-document.ts";
import { lineDifference, type DifferenceLine } from "./line-difference.ts";
import type { WatcherTarget } from "./watcher-target.ts";

const signs = { same: " ", added: "+", removed: "-" } as const;

/** Both documents line by line; differences have a color, a sign and a text for screen readers. */
function Difference({ lines }: { lines: readonly DifferenceLine[] }) {
  const text = useText();
  const spoken = {
    same: null,
    added: text("etlBuilder.lineAdded"),
    removed: text("etlBuilder.lineRemoved"),
  };
  const isSame = lines.every(({ kind }) => kind === "same");
  return (
    <>
      {isSame && (
        <p className="page-quiet">{text("etlBuilder.noDifference")}</p>
      )}
      <ScrollRegion
        className="etl-difference"
        label={text("etlBuilder.difference")}
      >
        <ol dir="ltr">
          {lines.map(({ kind, text: line, before, after }) => (
            <li key={`${before}-${after}`} data-kind={kind}>
              <span className="etl-difference-sign" aria-hidden="true">
                {signs[kind]}
              </span>
              {spoken[kind] !== null && (
                <span className="sc-hidden">{spoken[kind]} </span>
              )}
              <code>{line}</code>
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </>
  );
}

/** The value of the choice that means the document in the editor. */
const inEditor = "editor";

interface ComparedProps {
  versions: readonly EtlVersion[];
  document: JsonDocument;
  onTake: (version: EtlVersion) => void;
}

function Compared({ versions, document, onTake }: ComparedProps) {
  const text = useText();
  const [before, setBefore] = useState(String(versions[0]?.version ?? ""));
  const [after, setAfter] = useState<string>(inEditor);
  const options = versions.map(({ version, savedBy, savedAt }) => ({
    value: String(version),
    label: text("etlBuilder.versionLabel", {
      version,
      who: savedBy,
      time: formatMoment(savedAt),
    }),
  }));
  const find = (value: string) =>
    versions.find(({ version }) => String(version) === value);
  const linesOf = (value: string) => {
    const version = find(value);
    const shown =
      version === undefined ? document : editorDocumentOf(version.etl);
    return controlTextOf(shown).split("\n");
  };
  const chosen = find(before);
  return (
    <div className="etl-versions">
      <div className="sc-form-grid">
        <Select
          label={text("etlBuilder.versionBefore")}
          value={before}
          options={options}
          hasFilter={options.length > 10}
          onChange={setBefore}
        />
        <Select
          label={text("etlBuilder.versionAfter")}
          value={after}
          options={[
            { value: inEditor, label: text("etlBuilder.versionInEditor") },
            ...options,
          ]}
          hasFilter={options.length > 10}
          onChange={setAfter}
        />
      </div>
      <Difference lines={lineDifference(linesOf(before), linesOf(after))} />
      {chosen !== undefined && (
        <Button variant="outline" onClick={() => onTake(chosen)}>
          {text("etlBuilder.takeVersion", { version: chosen.version })}
        </Button>
      )}
    </div>
  );
}

interface VersionsPanelProps {
  target: WatcherTarget;
  document: JsonDocument;
  /** Loads an old document into the editor without saving it. */
  onTake: (version: EtlVersion) => void;
}

/** Saved versions, the difference between any two, and the restore of one. */
export function VersionsPanel({
  target,
  document,
  onTake,
}: VersionsPanelProps) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(versionsQuery(target));
  if (error !== null && data === undefined)
    return (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined)
    return <Skeleton text={text("etlBuilder.viewVersions")} lines={4} />;
  if (data.length === 0)
    return <p className="page-quiet">{text("etlBuilder.noVersions")}</p>;
  return <Compared versions={data} document={document} onTake={onTake} />;
}
