import { AlertGlyph, Select } from "@stagecraft/ui";
import { useState } from "react";
import { notificationText } from "#entities/stage/notification-text.ts";
import { formatClock } from "#shared/time/format-time.ts";
import type { FleetAlarm, FleetFeed, FleetPad } from "#live/fleet-feed.ts";
import { currentZoneLabel } from "#translations/reader-state.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { levelLabel } from "./AlarmRow.tsx";
import { LiveStageTile } from "./LiveStageTile.tsx";
import { PadTile } from "./PadTile.tsx";
import { roomBanners } from "./wall-rules.ts";
import { RoomStageFacts } from "./RoomStageFacts.tsx";
import { useSparkColors } from "./use-spark-colors.ts";
import { useWallTime } from "./wall-clock.ts";
import { WallFrame, type KnownFleet } from "./WallFrame.tsx";

/** How long a pad stays on the screen before the next one. */
const rotationMs = 20_000;

/** Pads with something to show; without any, all of them. */
function roomPads(pads: readonly FleetPad[]): readonly FleetPad[] {
  const pumping = pads.filter(({ stages }) => stages.length > 0);
  return pumping.length > 0 ? pumping : pads;
}

/** Returns the pad to show: the chosen one, or the next in the rotation by the clock. */
function padInTurn(
  pads: readonly FleetPad[],
  chosenId: number | null,
  now: number,
): FleetPad | undefined {
  const chosen = pads.find(({ projectId }) => projectId === chosenId);
  if (chosen !== undefined) return chosen;
  const turning = roomPads(pads);
  return turning[Math.floor(now / rotationMs) % turning.length];
}

const inTurn = "";

/** The offset well, unless the sentence names it, and the sentence. */
function bannerParts(alarm: FleetAlarm, text: Text): string[] {
  const { message, offsetWellName, level } = alarm;
  if (message === "") return [offsetWellName ?? levelLabel(level, text)];
  const sentence = notificationText(alarm, false);
  return offsetWellName === null || sentence.includes(offsetWellName)
    ? [sentence]
    : [offsetWellName, sentence];
}

function RoomBanner({ alarm }: { alarm: FleetAlarm }) {
  const text = useText();
  return (
    <li className="room-banner" data-level={alarm.level}>
      <AlertGlyph level={alarm.level} size={22} />
      <span>
        <b>
          <bdi>{alarm.wellNumber}</bdi>{" "}
          {text("stages.title", { stage: alarm.stageName })}
        </b>
        {": "}
        <bdi>{bannerParts(alarm, text).join(", ")}</bdi>
      </span>
      <time dateTime={new Date(alarm.timestamp).toISOString()}>
        <bdi>{formatClock(alarm.timestamp)}</bdi>
      </time>
    </li>
  );
}

interface RoomProps {
  feed: FleetFeed;
  state: KnownFleet;
}

function Room({ feed, state }: RoomProps) {
  const text = useText();
  const colors = useSparkColors();
  const { serverNow } = useWallTime();
  const [chosen, setChosen] = useState<string>(inTurn);
  const pad = padInTurn(
    state.pads,
    chosen === inTurn ? null : Number(chosen),
    serverNow,
  );
  if (pad === undefined) return null;
  const alarms = state.alarms.filter(
    ({ projectId }) => projectId === pad.projectId,
  );
  const banners = roomBanners(pad, alarms);
  return (
    <div className="wall room">
      <div className="room-head" data-tour="roomPad">
        <h2>
          <bdi>{pad.name}</bdi>
          <span>
            <bdi>{pad.companyName}</bdi>
          </span>
        </h2>
        <Select
          label={text("wall.roomPad")}
          value={chosen}
          options={[
            { value: inTurn, label: text("wall.inTurn") },
            ...state.pads.map(({ projectId, name }) => ({
              value: String(projectId),
              label: name,
            })),
          ]}
          onChange={setChosen}
        />
        <time
          className="wall-time"
          dateTime={new Date(serverNow).toISOString()}
        >
          <bdi>{currentZoneLabel(serverNow)}</bdi>
          <bdi>{formatClock(serverNow)}</bdi>
        </time>
      </div>
      {banners.length > 0 && (
        <ul className="room-banners" data-tour="roomBanners">
          {banners.map((alarm) => (
            <RoomBanner key={alarm.key} alarm={alarm} />
          ))}
        </ul>
      )}
      <div className="room-stages" data-tour="roomStages">
        {pad.stages.length === 0 ? (
          <PadTile feed={feed} pad={pad} alarms={alarms} colors={colors} />
        ) : (
          pad.stages.map((stage) => (
            <LiveStageTile
              key={stage.stageId}
              feed={feed}
              pad={pad}
              stage={stage}
              alarms={alarms}
              colors={colors}
            >
              <RoomStageFacts stage={stage} />
            </LiveStageTile>
          ))
        )}
      </div>
      <p className="room-foot">
        <span>
          {pad.expected === 0
            ? text("pads.withoutPlan", { count: pad.completed })
            : text("pads.completedSentence", {
                completed: pad.completed,
                expected: pad.expected,
              })}
        </span>
        <span>
          {text("wall.roomToday", {
            stages: pad.stagesToday,
            planned: pad.plannedStagesPerDay,
          })}
        </span>
      </p>
    </div>
  );
}

/** One pad at a time in numbers that are read across a room. */
export function FracRoom({ feed }: { feed: FleetFeed }) {
  return (
    <WallFrame feed={feed}>
      {(state) => <Room feed={feed} state={state} />}
    </WallFrame>
  );
}
