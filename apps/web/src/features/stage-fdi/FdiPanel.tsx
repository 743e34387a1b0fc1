import {
  AlertChip,
  Card,
  CardBody,
  EmptyState,
  StaleFooter,
  AlertGlyph,
  type AlertLevel,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { colorLabels } from "#entities/playbook/playbook-labels.ts";
import { noLevelLabel, noLevelText } from "#entities/stage/no-level-text.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { formatWhole } from "#entities/stage/table-value.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { followsFdiPlaybook } from "#entities/user/playbook-access.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { readerChange, readerText } from "#translations/reader.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { fdiStart } from "./fdi-start.ts";
import { offsetRows, type OffsetRow } from "./offset-row.ts";
import { hiddenChannels } from "./offset-visibility.ts";
import "./stage-fdi.css";

interface FdiPanelProps {
  snapshot: StageSnapshot;
  /** The playbook's advice, or the change against the threshold. */
  chart: "ALERT" | "WARNING";
  /** Shows the evidence of an offset well's response; absent where there is nothing to show it with. */
  onEvidence?: ((row: OffsetRow) => void) | undefined;
}

type FdiChart = FdiPanelProps["chart"];

function Since({ snapshot }: Pick<FdiPanelProps, "snapshot">) {
  const text = useText();
  const start = fdiStart(snapshot.stage);
  if (start === null) return null;
  const time = formatClock(start).slice(0, "HH:mm".length);
  return <>{text("panels.changeSince", { time })}</>;
}

function AlertCount({ rows, chart }: { rows: OffsetRow[]; chart: FdiChart }) {
  const text = useText();
  const count = rows.filter(
    ({ reading, advice }) =>
      (chart === "ALERT" ? advice.level : reading.level) === "alert",
  ).length;
  if (count === 0) return null;
  return (
    <AlertChip level="alert">
      {chart === "ALERT"
        ? text("panels.redCount", { number: count })
        : text("panels.alertCount", { count })}
    </AlertChip>
  );
}

/** Every offset well with its level. */
export function FdiPanel(props: FdiPanelProps) {
  const { snapshot, chart: wantedChart, onEvidence } = props;
  const text = useText();
  const now = useClock(snapshot.now, snapshot.live);
  const states = useQuery(stageQueries.fdiStates());
  // Only users who follow the playbook see its advice.
  const chart = followsFdiPlaybook(useAbilities()) ? wantedChart : "WARNING";
  const { stage } = snapshot;
  const hidden = hiddenChannels(
    stage.control.parameters,
    states.data ?? [],
    chart === "ALERT" ? "fdiAlert" : "fdiWarning",
  );
  const rows = offsetRows(snapshot, hidden, now);
  // The hidden wells are not known yet: space is reserved, but no well is shown that might have to disappear.
  const isWaiting = states.isPending && rows.length > 0;
  return (
    <Card
      className={isWaiting ? "fdi-panel fdi-panel-waiting" : "fdi-panel"}
      title={text("panels.fdi")}
      subtitle={rows.length > 0 ? <Since snapshot={snapshot} /> : undefined}
      actions={!isWaiting && <AlertCount rows={rows} chart={chart} />}
    >
      {rows.length === 0 ? (
        <CardBody>
          <EmptyState text={text("panels.noFdi", { well: stage.wellNumber })} />
        </CardBody>
      ) : (
        <ul
          className="fdi-rows"
          data-chart={chart}
          aria-hidden={isWaiting || undefined}
        >
          {rows.map((row) => (
            <FdiRow
              key={row.number}
              row={row}
              chart={chart}
              onEvidence={onEvidence}
            />
          ))}
        </ul>
      )}
      {states.isError && (
        <StaleFooter
          text={text("panels.fdiStatesFailed")}
          onRetry={() => void states.refetch()}
        />
      )}
    </Card>
  );
}

/** The bar extends well above the threshold, so that a hit visibly passes it. */
const fullShare = 1.6;

const ticks = [0.5, 1] as const;

/** A small change still shows a mark. */
const leastPercent = 1;

function percentOf(share: number): number {
  return Math.min(100, Math.max(leastPercent, (share / fullShare) * 100));
}

interface ChangeBarProps {
  /** Null: nothing was evaluated and the track stays empty. */
  share: number | null;
  level: AlertLevel;
}

/** The change relative to its threshold, with ticks at half and all of it; a graphic form of the row's text. */
function ChangeBar({ share, level }: ChangeBarProps) {
  return (
    <span className="fdi-track" aria-hidden="true">
      <span className="fdi-bar" dir="ltr">
        {share !== null && (
          <span
            className="fdi-bar-fill"
            data-level={level}
            style={{ inlineSize: `${percentOf(share)}%` }}
          />
        )}
        {ticks.map((tick) => (
          <span
            key={tick}
            className="fdi-bar-tick"
            style={{ insetInlineStart: `${percentOf(tick)}%` }}
          />
        ))}
      </span>
    </span>
  );
}

interface FdiRowProps {
  row: OffsetRow;
  chart: "ALERT" | "WARNING";
  onEvidence?: ((row: OffsetRow) => void) | undefined;
}

/** The name of the playbook's color. */
function colorLabelOf(
  level: AlertLevel,
  reading: OffsetRow["reading"],
  text: Text,
): string {
  return level === "off"
    ? noLevelLabel(reading.cause ?? "missing", text)
    : text(colorLabels[level]);
}

function levelLabelOf(
  level: AlertLevel,
  reading: OffsetRow["reading"],
  text: Text,
): string {
  switch (level) {
    case "ok":
      return text("panels.normal");
    case "watch":
      return text("panels.watch");
    case "warn":
      return text("panels.warning");
    case "alert":
      return text("panels.alert");
    case "off":
      return noLevelLabel(reading.cause ?? "missing", text);
    case "notEvaluated":
      return text("panels.notEvaluated");
  }
}

function detailOf(row: OffsetRow, text: Text): string {
  const { change, share, cause } = row.reading;
  if (cause !== null) return noLevelText(cause, row.silentSeconds, text);
  if (change === null || share === null) return "";
  if (change < 0)
    return text(row.isFalling ? "panels.falling" : "panels.belowTrend");
  return text("panels.shareOfThreshold", {
    share: `${formatWhole(share * 100)}%`,
    threshold: readerText(row.threshold, row.unit),
  });
}

/** The name of the well, linked to its evidence. */
function OffsetName({
  row,
  onEvidence,
}: Pick<FdiRowProps, "row" | "onEvidence">) {
  const text = useText();
  const name = `O${row.number} ${row.wellLabel}`.trim();
  if (onEvidence === undefined)
    return (
      <span className="fdi-name">
        <bdi>{name}</bdi>
      </span>
    );
  return (
    <button
      type="button"
      className="fdi-name"
      data-tooltip={text("title.fdiEvidenceCard")}
      aria-haspopup="dialog"
      onClick={() => onEvidence(row)}
    >
      <bdi>{name}</bdi>
    </button>
  );
}

/** One offset well: shape, name, change, and how far that is from a frac hit. */
function FdiRow({ row, chart, onEvidence }: FdiRowProps) {
  const text = useText();
  const { reading, advice } = row;
  const isAdvice = chart === "ALERT";
  const level = isAdvice ? advice.level : reading.level;
  const isPlaybookGray = isAdvice && level === "off";
  return (
    <li
      className="fdi-row"
      data-level={level}
      data-playbook-gray={isPlaybookGray || undefined}
    >
      <AlertGlyph level={level} />
      <OffsetName row={row} onEvidence={onEvidence} />
      <bdi className="fdi-change">
        {reading.change === null
          ? ""
          : readerChange(reading.change, row.unit).text}
      </bdi>
      {!isAdvice && <ChangeBar share={reading.share} level={level} />}
      <span className="fdi-words">
        <span className="fdi-word">
          {isAdvice
            ? colorLabelOf(level, reading, text)
            : levelLabelOf(level, reading, text)}
        </span>
        {isAdvice && reading.cause === null ? (
          <bdi className="fdi-advice">{advice.text}</bdi>
        ) : (
          <bdi className="fdi-detail">{detailOf(row, text)}</bdi>
        )}
      </span>
    </li>
  );
}
