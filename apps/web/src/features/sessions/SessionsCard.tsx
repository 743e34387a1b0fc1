import {
  Button,
  Card,
  CardBody,
  Chip,
  ConfirmDialog,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import {
  useQuery,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/api.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import "./sessions.css";

const mobileSystems = ["Android", "iOS", "iPadOS"];
const icon = { size: 22, stroke: 1.5, "aria-hidden": true } as const;

function deviceOf({ browser, system }: OwnSession, text: Text): string {
  const known = [browser, system].filter((name) => name !== "");
  return known.length === 0 ? text("sessions.unknownDevice") : known.join(", ");
}

interface SessionRowProps {
  session: OwnSession;
  onEnd: (session: OwnSession) => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const text = useText();
  const block = useWriteBlock();
  const device = deviceOf(session, text);
  return (
    <li className="session">
      {mobileSystems.includes(session.system) ? (
        <IconDeviceMobile {...icon} />
      ) : (
        <IconDeviceDesktop {...icon} />
      )}
      <div className="session-text">
        <span className="session-device">
          <bdi>{device}</bdi>
          {session.current && <Chip tone="solid">{text("sessions.this")}</Chip>}
        </span>
        <span className="session-detail">
          {text("sessions.lastUsed", {
            time: formatMoment(session.lastUsedAt),
          })}
          {session.network !== "" && (
            <>
              {" · "}
              <bdi>{session.network}</bdi>
            </>
          )}
        </span>
        <span className="session-detail">
          {text("sessions.since", { time: formatMoment(session.createdAt) })}
        </span>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          disabledReason={block}
          aria-label={text("sessions.endOf", { device })}
          onClick={() => onEnd(session)}
        >
          {text("sessions.end")}
        </Button>
      )}
    </li>
  );
}

function EndSessionDialog(props: { session: OwnSession; onClose: () => void }) {
  const { session, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const end = useEndSession();
  return (
    <ConfirmDialog
      title={text("sessions.endTitle")}
      confirmText={text("sessions.end")}
      tone="danger"
      isBusy={end.isPending}
      disabledReason={useWriteBlock()}
      status={end.error === null ? null : errorText(end.error)}
      onConfirm={() => end.mutate(session, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{text("sessions.endText", { device: deviceOf(session, text) })}</p>
    </ConfirmDialog>
  );
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const errorText = useErrorText();
  const end = useEndOtherSessions();
  return (
    <ConfirmDialog
      title={text("sessions.endOthers")}
      confirmText={text("sessions.endOthersConfirm")}
      tone="danger"
      isBusy={end.isPending}
      disabledReason={useWriteBlock()}
      status={end.error === null ? null : errorText(end.error)}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{text("sessions.endOthersText")}</p>
    </ConfirmDialog>
  );
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const text = useText();
  const block = useWriteBlock();
  const [ending, setEnding] = useState<OwnSession | "others" | null>(null);
  const close = () => setEnding(null);
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <p className="page-quiet">{text("sessions.text")}</p>
      <ul className="session-list">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={setEnding} />
        ))}
      </ul>
      <div>
        <Button
          variant="outline"
          disabledReason={
            block ?? (hasOthers ? undefined : text("sessions.noOthers"))
          }
          onClick={() => setEnding("others")}
        >
          {text("sessions.endOthers")}
        </Button>
      </div>
      {ending === "others" && <EndOthersDialog onClose={close} />}
      {ending !== null && ending !== "others" && (
        <EndSessionDialog session={ending} onClose={close} />
      )}
    </>
  );
}

/** Where the person is signed in. */
export function SessionsCard() {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(sessionQueries.own());
  return (
    <Card title={text("sessions.heading")}>
      <CardBody>
        <div className="session-parts">
          {data?.kind === "own" && <SessionList sessions={data.sessions} />}
          {data?.kind === "elsewhere" && (
            <p className="page-quiet">{text("sessions.elsewhere")}</p>
          )}
          {data === undefined && error === null && (
            <Skeleton text={text("sessions.looking")} />
          )}
          {data === undefined && error !== null && (
            <ErrorState
              text={errorText(error)}
              onRetry={() => void refetch()}
            />
          )}
        </div>
      </CardBody>
    </Card>
  );
}

type OwnSession = Awaited<
  ReturnType<typeof api.sessions.own>
>["sessions"][number];

const sessionQueries = {
  own: () =>
    queryOptions({
      queryKey: ["users", "me", "sessions"],
      queryFn: ({ signal }) => api.sessions.own({}, { signal }),
    }),
};

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ queryKey: sessionQueries.own().queryKey });
}

function useEndSession() {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: OwnSession) =>
      api.sessions.end({ params: { sessionId: id } }),
    onSuccess: () => {
      toaster.show({ tone: "info", text: text("sessions.ended") });
      return refresh();
    },
  });
}

function useEndOtherSessions() {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.sessions.endOthers({}),
    onSuccess: () => {
      toaster.show({ tone: "info", text: text("sessions.othersEnded") });
      return refresh();
    },
  });
}
