import type { RouteRefusal } from "@stagecraft/domain";
import { ErrorState, Skeleton, TextField } from "@stagecraft/ui";
import { IconArrowRight, IconBan } from "@tabler/icons-react";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "#api/api.ts";
import { useSettled } from "#shared/form/use-settled.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { formatCount } from "#shared/upload/byte-size.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import "./mapping-preview.css";

export interface MappingPreviewProps {
  projectId: number;
  /** Shows only rows of this well, and rows without a well that could be its own. */
  wellId?: number;
}

const refusalKeys = {
  noVan: "mapping.noVan",
  severalPads: "mapping.severalPads",
  otherPad: "mapping.otherPad",
  noWellName: "mapping.noWellName",
  noWell: "mapping.noWell",
  severalWells: "mapping.severalWells",
} as const satisfies Record<RouteRefusal, string>;

/** Reasons that a well's alias can remedy. */
const remediable: readonly (RouteRefusal | null)[] = ["noWell", "severalWells"];

const typingPauseMs = 400;

function isShown({ target, reason }: PreviewedRow, wellId: number | undefined) {
  if (wellId === undefined) return true;
  return target?.wellId === wellId || remediable.includes(reason);
}

function targetText(
  { projectName, wellNumber, stageName }: NonNullable<PreviewedRow["target"]>,
  text: Text,
): string {
  return stageName === null
    ? text("mapping.waits", { pad: projectName, well: wellNumber })
    : text("mapping.goesTo", {
        pad: projectName,
        well: wellNumber,
        stage: stageName,
      });
}

const routeTexts = {
  alias: "mapping.byAlias",
  name: "mapping.byName",
  fieldBox: "mapping.byFieldBox",
} as const;

function Outcome({ row }: { row: PreviewedRow }) {
  const text = useText();
  const { target, reason, pads, wells } = row;
  if (target !== null)
    return (
      <p className="mapping-outcome" data-outcome="well">
        <IconArrowRight size={16} stroke={2} aria-hidden="true" />
        <span>
          <bdi>{targetText(target, text)}</bdi>{" "}
          <span className="page-quiet">{text(routeTexts[target.by])}</span>
        </span>
      </p>
    );
  const involved = reason === "severalPads" ? pads : wells;
  return (
    <p className="mapping-outcome" data-outcome="none">
      <IconBan size={16} stroke={2} aria-hidden="true" />
      <span>
        {reason !== null && text(refusalKeys[reason])}{" "}
        {involved.length > 0 && <bdi>{involved.join(", ")}</bdi>}
      </span>
    </p>
  );
}

/** The names in a row: well, van and group. */
function Names({ row }: { row: PreviewedRow }) {
  const text = useText();
  const others = row.names.filter(({ value }) => value !== row.wellName);
  return (
    <p className="mapping-names">
      <bdi className="mapping-well">
        {row.wellName ?? text("mapping.unnamed")}
      </bdi>
      {others.map(({ key, value }) => (
        <bdi key={key} className="page-quiet">{`${key}: ${value}`}</bdi>
      ))}
    </p>
  );
}

function Origin({ row }: { row: PreviewedRow }) {
  const text = useText();
  const { dataSourceName, source, receivedAt, rowCount } = row;
  const provider = dataSourceName ?? text("mapping.file");
  return (
    <p className="page-quiet mapping-origin">
      <bdi>{provider}</bdi> · <bdi>{source}</bdi>
      {receivedAt !== null && <> · {formatMoment(receivedAt)}</>}
      {rowCount > 0 && (
        <> · {text("mapping.rows", { rows: formatCount(rowCount) })}</>
      )}
    </p>
  );
}

/** Tries a typed row by the rules that a feed follows. */
function Trial({ projectId }: { projectId: number }) {
  const text = useText();
  const [row, setRow] = useState<TriedRow>({ unitname: "", well: "" });
  const settled = useSettled(row, typingPauseMs);
  const isTyped = settled.unitname !== "" || settled.well !== "";
  const { data } = useQuery({
    ...mappingPreviewQueries.tried(projectId, settled),
    enabled: isTyped,
  });
  const outcome = isTyped ? data?.rows[0] : undefined;
  return (
    <div className="mapping-trial">
      <div className="sc-form-grid">
        <TextField
          label={text("mapping.tryUnitName")}
          value={row.unitname}
          onChange={(unitname) => setRow({ ...row, unitname })}
        />
        <TextField
          label={text("mapping.tryWell")}
          value={row.well}
          onChange={(well) => setRow({ ...row, well })}
        />
      </div>
      <div role="status">
        {outcome !== undefined && <Outcome row={outcome} />}
      </div>
    </div>
  );
}

/** Shows where the last rows of the pad's sources would be stored with the current mapping. */
export function MappingPreviewPanel({
  projectId,
  wellId,
}: MappingPreviewProps) {
  const text = useText();
  const errorText = useErrorText();
  const headingId = useId();
  const preview = useQuery(mappingPreviewQueries.ofProject(projectId));
  const { data, error } = preview;
  const rows = data?.rows.filter((row) => isShown(row, wellId));
  return (
    <section className="mapping-preview" aria-labelledby={headingId}>
      <div className="mapping-preview-head">
        <h3 id={headingId}>{text("mapping.preview")}</h3>
        <RefreshButton onRefresh={() => void preview.refetch()} />
      </div>
      <p className="page-quiet">{text("mapping.previewHint")}</p>
      <Trial projectId={projectId} />
      {data === undefined && error === null && (
        <Skeleton text={text("mapping.looking")} lines={3} />
      )}
      {data === undefined && error !== null && (
        <ErrorState
          text={errorText(error)}
          onRetry={mayRetry(error) ? () => void preview.refetch() : undefined}
        />
      )}
      {rows?.length === 0 && (
        <p className="page-quiet">{text("mapping.empty")}</p>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className="mapping-rows">
          {rows.map((row, index) => (
            <li key={index}>
              <Names row={row} />
              <Outcome row={row} />
              <Origin row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const refetchIntervalMs = 15_000;

/** Names that a person tries in place of received rows. */
interface TriedRow {
  readonly unitname: string;
  readonly well: string;
}

const mappingPreviewQueries = {
  /** Below the key of the pad's data vans: a changed mapping refreshes it. */
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ["dataSources", "ofProject", projectId, "preview"],
      queryFn: ({ signal }) =>
        api.dataSources.previewMappings(
          { params: { projectId }, body: {} },
          { signal },
        ),
      refetchInterval: refetchIntervalMs,
    }),
  tried: (projectId: number, row: TriedRow) =>
    queryOptions({
      queryKey: ["dataSources", "ofProject", projectId, "preview", row],
      queryFn: ({ signal }) =>
        api.dataSources.previewMappings(
          { params: { projectId }, body: { rows: [namedOf(row)] } },
          { signal },
        ),
    }),
};

/** A name that was not typed is not in the row. */
function namedOf(row: TriedRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).filter(([, name]) => name !== ""),
  );
}

type PreviewedRow = Awaited<
  ReturnType<typeof api.dataSources.previewMappings>
>["rows"][number];
