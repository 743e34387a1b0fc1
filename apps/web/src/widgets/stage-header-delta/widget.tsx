import { Button, EmptyState, ScrollRegion } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "#api/query-client.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import {
  headerRows,
  type HeaderRow,
} from "#features/stage-quality/header-rows.ts";
import {
  qualityQueries,
  type HeadersDelta,
} from "#features/stage-quality/quality.queries.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText, type Text } from "#translations/use-text.ts";
import {
  readStageMetrics,
  useStageMetrics,
} from "#widgets/shared/quality/quality-location.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import "#features/stage-quality/stage-quality.css";
import "#widgets/shared/widgets.css";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import "./stage-header-delta.css";

const widgetName = "stageHeaderDelta";
const title = "quality.headerDelta";

function sameText(delta: HeadersDelta, text: Text): string {
  return delta.previousStageName === null
    ? text("quality.noPreviousStage")
    : text("quality.sameHeaders", { stage: delta.previousStageName });
}

function StageHeaders({ delta }: { delta: HeadersDelta }) {
  const text = useText();
  const rows = headerRows(delta);
  if (rows.length === 0) return <EmptyState text={sameText(delta, text)} />;
  return <HeaderTable label={text(title)} groups={[{ title: null, rows }]} />;
}

/** Newest first, because people look for the last change. */
function WellHeaders({ deltas }: { deltas: readonly HeadersDelta[] }) {
  const text = useText();
  const groups = deltas.toReversed().flatMap((delta) => {
    const rows = headerRows(delta);
    if (rows.length === 0) return [];
    const stage = text("chart.stageName", { name: delta.stageName });
    const against = text("quality.againstStage", {
      stage: delta.previousStageName ?? "",
    });
    return [{ title: `${stage} ${against}`, rows }];
  });
  if (groups.length === 0)
    return <EmptyState text={text("quality.sameInWell")} />;
  return <HeaderTable label={text("quality.wholeWell")} groups={groups} />;
}

function useDeltas(place: WidgetProps) {
  const { data, error } = useStageMetrics(place);
  const enabled = data !== undefined;
  const ofStage = useQuery({
    ...stageQueries.headersDelta(data?.stageId ?? 0),
    enabled,
  });
  const ofWell = useQuery({
    ...qualityQueries.headersOfWell(data?.wellId ?? 0),
    enabled,
  });
  return { ofStage, ofWell, error };
}

function StageHeaderDeltaTile(place: WidgetProps) {
  const text = useText();
  const [isWell, setIsWell] = useState(false);
  const { ofStage, ofWell, error } = useDeltas(place);
  const actions = (
    <span className="quality-choice" role="group" aria-label={text(title)}>
      <Button
        size="small"
        variant={isWell ? "plain" : "outline"}
        aria-pressed={!isWell}
        onClick={() => setIsWell(false)}
      >
        {text("quality.thisStage")}
      </Button>
      <Button
        size="small"
        variant={isWell ? "outline" : "plain"}
        aria-pressed={isWell}
        onClick={() => setIsWell(true)}
      >
        {text("quality.wholeWell")}
      </Button>
    </span>
  );
  const frame = {
    title: text(title),
    tour: "stageHeaderDelta",
    actions,
    looking: text("quality.looking"),
  };
  return isWell ? (
    <WidgetCard {...frame} query={{ ...ofWell, error: ofWell.error ?? error }}>
      {(deltas) => <WellHeaders deltas={deltas} />}
    </WidgetCard>
  ) : (
    <WidgetCard
      {...frame}
      query={{ ...ofStage, error: ofStage.error ?? error }}
    >
      {(delta) => <StageHeaders delta={delta} />}
    </WidgetCard>
  );
}

export const stageHeaderDelta = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards", "quality"],
  refreshMs: null,
  Tile: StageHeaderDeltaTile,
  async section(place, text) {
    const metrics = await readStageMetrics(place);
    if (metrics === null) return null;
    const { stageId, stageName, wellNumber } = metrics;
    const delta = await queryClient.query(stageQueries.headersDelta(stageId));
    const rows = headerRows(delta);
    const stage = text("quality.stageOf", {
      stage: stageName,
      well: wellNumber,
    });
    return {
      sentences: rows.length === 0 ? [stage, sameText(delta, text)] : [stage],
      table: {
        columns: [
          text("quality.change"),
          text("quality.channel"),
          text("quality.usedBy"),
        ],
        rows: rows.map(({ change, channel, detail, uses }) => [
          text(change),
          [channelName(channel, text), detail ?? ""].join(" ").trim(),
          uses.length === 0
            ? text("quality.unused")
            : uses.map((use) => text(use)).join(", "),
        ]),
      },
    };
  },
} as const satisfies Widget;

interface HeaderTableProps {
  label: string;
  groups: readonly {
    readonly title: string | null;
    readonly rows: readonly HeaderRow[];
  }[];
}

/** Columns that changed, and the results that need them. */
function HeaderTable({ label, groups }: HeaderTableProps) {
  const text = useText();
  return (
    <ScrollRegion className="sc-table-scroll quality-scroll" label={label}>
      <table className="sc-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text("quality.change")}</th>
            <th scope="col">{text("quality.channel")}</th>
            <th scope="col">{text("quality.usedBy")}</th>
          </tr>
        </thead>
        {groups.map(({ title, rows }, group) => (
          <tbody key={group}>
            {title !== null && (
              <tr>
                <th scope="rowgroup" colSpan={3} className="quality-group">
                  {title}
                </th>
              </tr>
            )}
            {rows.map(({ change, channel, detail, uses }) => (
              <tr key={`${change} ${channel}`}>
                <td>{text(change)}</td>
                <td>
                  <bdi>{channelName(channel, text)}</bdi>
                  {detail !== null && (
                    <span className="page-quiet">
                      {" "}
                      <bdi>{detail}</bdi>
                    </span>
                  )}
                </td>
                <td>
                  {uses.length === 0 ? (
                    <span className="page-quiet">{text("quality.unused")}</span>
                  ) : (
                    uses.map((use) => text(use)).join(", ")
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}
