import {
  Button,
  Card,
  CardBody,
  Checkbox,
  FigureTable,
  ScrollRegion,
} from "@stagecraft/ui";
import { useState, type ReactNode } from "react";
import { channelName } from "#entities/stage/channel-name.ts";
import {
  formatClock,
  formatDay,
  formatMoment,
} from "#shared/time/format-time.ts";
import { formatCount } from "#shared/upload/byte-size.ts";
import { readerChange, readerText } from "#translations/reader.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { Backfill, BackfillChannel } from "./backfills.queries.ts";
import { DifferenceChart } from "./DifferenceChart.tsx";
import { hasDifference } from "./apply-counts.ts";

interface DifferenceCardProps {
  backfill: Backfill;
  /** Null when nothing can be chosen any more. */
  chosen: ReadonlySet<string> | null;
  onChoose: (channel: string, isOn: boolean) => void;
}

function refusalOf(
  { refusal, unit, storedUnit }: BackfillChannel,
  text: Text,
): string | undefined {
  if (refusal === "computed") return text("backfill.computed");
  if (refusal === "otherUnit")
    return text("backfill.otherUnit", { stored: storedUnit ?? "", unit });
  return undefined;
}

function largestOf({ largestDifference, unit }: BackfillChannel): string {
  if (largestDifference === null) return "";
  const { text, unit: shown } = readerChange(largestDifference, unit);
  return shown === "" ? text : `${text} ${shown}`;
}

interface ChannelRowProps {
  channel: BackfillChannel;
  isShown: boolean;
  chosen: ReadonlySet<string> | null;
  onShow: () => void;
  onChoose: (isOn: boolean) => void;
}

function count(value: number): ReactNode {
  return value === 0 ? (
    <span className="page-quiet">0</span>
  ) : (
    <bdi>{formatCount(value)}</bdi>
  );
}

function ChannelRow(props: ChannelRowProps) {
  const { channel, isShown, chosen, onShow, onChoose } = props;
  const text = useText();
  const name = channelName(channel.channel, text);
  const refusal = refusalOf(channel, text);
  return (
    <tr aria-selected={isShown}>
      <td>
        {chosen === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Checkbox
            label={name}
            isChecked={chosen.has(channel.channel)}
            disabledReason={
              refusal ??
              (hasDifference(channel) ? undefined : text("backfill.nothing"))
            }
            onChange={onChoose}
          />
        )}
        {refusal !== undefined && (
          <p className="page-quiet backfill-refusal">{refusal}</p>
        )}
      </td>
      <td data-align="number">{count(channel.equalCount)}</td>
      <td data-align="number">{count(channel.missingInStageCount)}</td>
      <td data-align="number">{count(channel.differentCount)}</td>
      <td data-align="number">{count(channel.missingInSourceCount)}</td>
      <td data-align="number">
        <bdi>{largestOf(channel)}</bdi>
      </td>
      <td>
        <Button
          variant="outline"
          aria-pressed={isShown}
          aria-label={text("backfill.show", { channel: name })}
          onClick={onShow}
        >
          {text("backfill.chart")}
        </Button>
      </td>
    </tr>
  );
}

function FirstDifferences({ channel }: { channel: BackfillChannel }) {
  const text = useText();
  if (channel.differences.length === 0) return null;
  return (
    <Card title={text("backfill.firstDifferences")}>
      <FigureTable
        label={text("backfill.firstDifferences")}
        columns={[
          text("backfill.time"),
          text("backfill.stored"),
          text("backfill.ofSource"),
        ]}
        rows={channel.differences.map(({ timestamp, stored, source }) => ({
          key: timestamp,
          cells: [
            `${formatDay(timestamp)} ${formatClock(timestamp)}`,
            readerText(stored, channel.unit),
            readerText(source, channel.unit),
          ],
        }))}
      />
    </Card>
  );
}

function Remarks({ remarks }: Pick<Backfill, "remarks">) {
  const text = useText();
  if (remarks.length === 0) return null;
  return (
    <Card title={text("backfill.leftOut")}>
      <CardBody>
        <ul className="backfill-remarks">
          {remarks.map((remark) => (
            <li key={remark}>
              <bdi>{remark}</bdi>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

/** The difference of each channel as a table, and of one as a chart. */
export function DifferenceCard(props: DifferenceCardProps) {
  const { backfill, chosen, onChoose } = props;
  const text = useText();
  const { channels } = backfill;
  const [picked, setPicked] = useState<string | null>(null);
  const shown =
    channels.find(({ channel }) => channel === picked) ??
    channels.find(hasDifference) ??
    channels[0];
  const headers = [
    text("backfill.equal"),
    text("backfill.missingInStage"),
    text("backfill.different"),
    text("backfill.missingInSource"),
    text("backfill.largest"),
  ];
  return (
    <>
      <Card title={text("backfill.difference")}>
        <CardBody>
          <p>
            {text("backfill.rows", {
              rows: formatCount(backfill.rowCount),
              source: backfill.sourceName,
              from: formatMoment(backfill.fromTimestamp),
              to: formatMoment(backfill.toTimestamp),
            })}
          </p>
          {channels.length > 0 && !channels.some(hasDifference) && (
            <p className="backfill-nothing">{text("backfill.nothing")}</p>
          )}
        </CardBody>
        <ScrollRegion
          className="sc-table-scroll"
          label={text("backfill.difference")}
        >
          <table className="sc-table" aria-label={text("backfill.difference")}>
            <thead>
              <tr>
                <th scope="col">{text("backfill.channel")}</th>
                {headers.map((header) => (
                  <th key={header} scope="col" data-align="number">
                    {header}
                  </th>
                ))}
                <th scope="col">{text("backfill.chart")}</th>
              </tr>
            </thead>
            <tbody>
              {channels.map((channel) => (
                <ChannelRow
                  key={channel.channel}
                  channel={channel}
                  isShown={channel === shown}
                  chosen={chosen}
                  onShow={() => setPicked(channel.channel)}
                  onChoose={(isOn) => onChoose(channel.channel, isOn)}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Card>
      {shown !== undefined && shown.chart.times.length > 0 && (
        <>
          <DifferenceChart key={shown.channel} channel={shown} />
          <FirstDifferences channel={shown} />
        </>
      )}
      <Remarks remarks={backfill.remarks} />
    </>
  );
}
