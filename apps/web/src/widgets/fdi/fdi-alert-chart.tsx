import { AlertGlyph, CardBody, EmptyState } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import { links } from "#app/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { formatPressure, formatWhole } from "#entities/stage/table-value.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { readCurrentStage, useCurrentStage } from "../current-stage.ts";
import { markdownSection } from "../markdown-section.ts";
import type { Widget, WidgetProps } from "../widget.ts";
import { WidgetCard } from "../WidgetCard.tsx";
import { offsetBars, placeOfShare, type OffsetBar } from "./offset-bars.ts";
import "./fdi-widgets.css";

function levelWord({ reading }: OffsetBar, text: Text): string {
  switch (reading.level) {
    case "ok":
      return text("panels.normal");
    case "watch":
      return text("panels.watch");
    case "warn":
      return text("panels.warning");
    case "alert":
      return text("panels.alert");
    case "off":
      return reading.cause === "suspended"
        ? text("panels.suspended")
        : text("panels.wireline");
    case "notEvaluated":
      return text("panels.notEvaluated");
  }
}

function changeText({ reading, unit }: OffsetBar, text: Text): string {
  if (reading.change === null) return text("answer.missing");
  const sign = reading.change > 0 ? "+" : "";
  return `${sign}${formatPressure(reading.change, unit)} ${unit}`.trim();
}

function shareText({ reading }: OffsetBar, text: Text): string {
  return reading.share === null
    ? text("answer.missing")
    : `${formatWhole(reading.share * 100)}%`;
}

const zoneStarts = [0.02, 0.5, 1] as const;

function BarRow({ bar }: { bar: OffsetBar }) {
  const text = useText();
  const { share, level } = bar.reading;
  const percent = (place: number) => `${placeOfShare(place) * 100}%`;
  return (
    <li className="fdi-bar-row" data-level={level}>
      <span className="fdi-bar-name">
        <AlertGlyph level={level} />
        <bdi>{`O${bar.number} ${bar.wellLabel}`.trim()}</bdi>
      </span>
      <span className="fdi-axis" dir="ltr" aria-hidden="true">
        {zoneStarts.map((start, index) => (
          <span
            key={start}
            className="fdi-zone"
            data-zone={index}
            style={{ insetInlineStart: percent(start) }}
          />
        ))}
        {share !== null && share > 0 && (
          <span
            className="fdi-axis-bar"
            data-level={level}
            style={{ inlineSize: percent(share) }}
          />
        )}
        <span
          className="fdi-threshold"
          style={{ insetInlineStart: percent(1) }}
        />
      </span>
      <span className="fdi-bar-figures">
        <bdi>{changeText(bar, text)}</bdi>
        <small>
          {share === null
            ? levelWord(bar, text)
            : text("panels.shareOfThreshold", {
                share: shareText(bar, text),
                threshold:
                  `${formatPressure(bar.threshold, bar.unit)} ${bar.unit}`.trim(),
              })}
        </small>
      </span>
    </li>
  );
}

function FdiAlertChartTile(props: WidgetProps) {
  const text = useText();
  const stage = useCurrentStage(props);
  const states = useQuery(stageQueries.fdiStates());
  const { data } = stage;
  return (
    <WidgetCard
      title={text("wall.fdiAlerts")}
      subtitle={
        data && (
          <AppLink to={links.fdiWarningChart({ stageId: data.id })} opensScreen>
            <bdi>{data.wellNumber}</bdi>{" "}
            {text("stages.title", { stage: data.name })}
          </AppLink>
        )
      }
      tour="fdiAlertChart"
      query={{ ...stage, error: stage.error ?? states.error }}
      looking={text("chart.looking")}
    >
      {(known) => {
        const bars =
          known === null
            ? []
            : offsetBars(known, states.data ?? [], Date.now());
        return bars.length === 0 ? (
          <CardBody>
            <EmptyState
              text={
                known === null
                  ? text("wall.awaitingStage")
                  : text("panels.noFdi", { well: known.wellNumber })
              }
            />
          </CardBody>
        ) : (
          <div className="fdi-bars">
            <ul>
              {bars.map((bar) => (
                <BarRow key={bar.number} bar={bar} />
              ))}
            </ul>
            <p className="fdi-axis-note" dir="ltr" aria-hidden="true">
              {zoneStarts.map((start) => (
                <span
                  key={start}
                  style={{
                    insetInlineStart: `${placeOfShare(start) * 100}%`,
                  }}
                >
                  {`${start * 100}%`}
                </span>
              ))}
            </p>
          </div>
        );
      }}
    </WidgetCard>
  );
}

export const fdiAlertChart: Widget = {
  name: "fdiAlertChart",
  Tile: FdiAlertChartTile,
  async markdown(place, text) {
    const stage = await readCurrentStage(place);
    if (stage === null) return null;
    const states = await queryClient.query(stageQueries.fdiStates());
    const bars = offsetBars(stage, states, Date.now());
    if (bars.length === 0) return null;
    return markdownSection(
      text("wall.fdiAlerts"),
      [`${stage.wellNumber} ${text("stages.title", { stage: stage.name })}`],
      {
        columns: [
          text("wall.offsetWell"),
          text("wall.level"),
          text("wall.change"),
          text("wall.ofThreshold"),
          text("wall.threshold"),
        ],
        rows: bars.map((bar) => [
          `O${bar.number} ${bar.wellLabel}`.trim(),
          levelWord(bar, text),
          changeText(bar, text),
          shareText(bar, text),
          `${formatPressure(bar.threshold, bar.unit)} ${bar.unit}`.trim(),
        ]),
      },
    );
  },
};
