import { AlertGlyph, CardBody, EmptyState } from "@stagecraft/ui";
import { noticeLevel } from "@stagecraft/domain";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { notificationText } from "#entities/stage/notification-text.ts";
import {
  stageQueries,
  type StageNotification,
} from "#entities/stage/stage.queries.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import {
  readCurrentStage,
  useCurrentStage,
} from "#widgets/shared/current-stage.ts";
import { refreshedEvery } from "#widgets/shared/refresh-times.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import "./stage-notification.css";

const widgetName = "stageNotification";
const title = "wall.newestNotices";
const refreshMs = 10_000;

const mostShown = 8;

/** Newest first; cleared or shelved notices need no action and are left out. */
function newestNotices(
  notices: readonly StageNotification[],
): StageNotification[] {
  return notices
    .filter(
      ({ type, state }) =>
        type !== "info" && (state === "raised" || state === "acknowledged"),
    )
    .toSorted((left, right) => right.timestamp - left.timestamp)
    .slice(0, mostShown);
}

function levelLabel(notice: StageNotification, text: Text): string {
  switch (noticeLevel(notice)) {
    case "alert":
      return text("panels.alert");
    case "warn":
      return text("panels.warning");
    case "watch":
      return text("panels.watch");
    case "ok":
      return text("panels.normal");
    case "off":
      return text("wall.note");
  }
}

function Notices({ notices }: { notices: readonly StageNotification[] }) {
  const text = useText();
  return (
    <ul className="widget-notices">
      {notices.map((notice) => (
        <li key={notice.id}>
          <AlertGlyph level={noticeLevel(notice)} />
          <span className="sc-hidden">{levelLabel(notice, text)}</span>
          <bdi>{notificationText(notice, false)}</bdi>
          <time dateTime={new Date(notice.timestamp).toISOString()}>
            <bdi>{formatClock(notice.timestamp)}</bdi>
          </time>
        </li>
      ))}
    </ul>
  );
}

function StageNotificationTile(props: WidgetProps) {
  const text = useText();
  const stage = useCurrentStage(props);
  const stageId = stage.data?.id;
  const notices = useQuery({
    ...stageQueries.notifications(stageId ?? 0),
    enabled: stageId !== undefined,
    ...refreshedEvery(refreshMs),
  });
  const query =
    stage.data === null
      ? { ...stage, data: [] }
      : { ...notices, error: notices.error ?? stage.error };
  return (
    <WidgetCard
      title={text(title)}
      subtitle={
        stage.data && (
          <AppLink
            to={links.stageChart({ stageId: stage.data.id })}
            opensScreen
          >
            <bdi>{stage.data.wellNumber}</bdi>{" "}
            {text("stages.title", { stage: stage.data.name })}
          </AppLink>
        )
      }
      tour={widgetName}
      query={query}
      looking={text("wall.lookingForNotices")}
    >
      {(all) => {
        const shown = newestNotices(all);
        return shown.length === 0 ? (
          <CardBody>
            <EmptyState text={text("wall.noNotices")} />
          </CardBody>
        ) : (
          <Notices notices={shown} />
        );
      }}
    </WidgetCard>
  );
}

export const stageNotification = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards", "wall"],
  refreshMs,
  Tile: StageNotificationTile,
  async section(place, text) {
    const stage = await readCurrentStage(place);
    if (stage === null) return null;
    const notices = newestNotices(
      await queryClient.query(stageQueries.notifications(stage.id)),
    );
    if (notices.length === 0) return null;
    return {
      sentences: [
        `${stage.wellNumber} ${text("stages.title", { stage: stage.name })}`,
      ],
      table: {
        columns: [text("wall.time"), text("wall.level"), text("wall.message")],
        rows: notices.map((notice) => [
          formatClock(notice.timestamp),
          levelLabel(notice, text),
          notificationText(notice, false),
        ]),
      },
    };
  },
} as const satisfies Widget;
