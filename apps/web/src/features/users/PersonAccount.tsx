import { Button } from "@stagecraft/ui";
import { api } from "#api/api.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { ConfirmButton } from "./ConfirmButton.tsx";
import { usePeopleChange, type Person } from "./people.queries.ts";

interface PersonAccountProps {
  person: Person;
  mayEdit: boolean;
  block: string | undefined;
  onChanged: (person: Person) => void;
  link: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly request: () => void;
  };
}

function LinkButton({ person, block, link }: PersonAccountProps) {
  const text = useText();
  const errorText = useErrorText();
  const reason = person.hasAccountHere
    ? person.deactivatedAt !== null
      ? text("people.linkDeactivated")
      : undefined
    : text("people.linkElsewhere");
  return (
    <>
      <Button
        variant="outline"
        size="small"
        disabled={link.isPending}
        disabledReason={block ?? reason}
        onClick={link.request}
      >
        {text("people.link")}
      </Button>
      {link.error !== null && <p role="alert">{errorText(link.error)}</p>}
    </>
  );
}

function Deactivation({ person, block, onChanged }: PersonAccountProps) {
  const text = useText();
  const errorText = useErrorText();
  const own = useActiveUser();
  const { id, name } = person;
  const params = { id };
  const done = (
    key: "people.wasDeactivated" | "people.wasReactivated",
    changed: Person,
  ) => {
    onChanged(changed);
    toaster.show({ tone: "info", text: text(key, { name }) });
  };
  const deactivation = usePeopleChange(() => api.users.deactivate({ params }));
  const reactivation = usePeopleChange(() => api.users.reactivate({ params }));
  if (person.deactivatedAt !== null) {
    return (
      <>
        <Button
          variant="outline"
          size="small"
          disabled={reactivation.isPending}
          disabledReason={block}
          onClick={() =>
            reactivation.mutate(undefined, {
              onSuccess: (changed) => done("people.wasReactivated", changed),
            })
          }
        >
          {text("people.reactivate")}
        </Button>
        {reactivation.error !== null && (
          <p role="alert">{errorText(reactivation.error)}</p>
        )}
      </>
    );
  }
  return (
    <ConfirmButton
      label={text("people.deactivate")}
      question={text("people.deactivateText", { name })}
      disabledReason={
        block ?? (own?.id === id ? text("people.notYourself") : undefined)
      }
      action={{
        ...deactivation,
        run: () =>
          deactivation.mutateAsync(undefined, {
            onSuccess: (changed) => done("people.wasDeactivated", changed),
          }),
      }}
    />
  );
}

function EndSessions({ person, block }: PersonAccountProps) {
  const text = useText();
  const { id, name } = person;
  const ending = usePeopleChange(() =>
    api.users.endSessions({ params: { id } }),
  );
  return (
    <ConfirmButton
      label={text("people.endSessions")}
      question={text("people.endSessionsText", { name })}
      disabledReason={
        block ??
        (person.hasAccountHere ? undefined : text("people.linkElsewhere"))
      }
      action={{
        ...ending,
        run: () =>
          ending.mutateAsync(undefined, {
            onSuccess: () =>
              toaster.show({
                tone: "info",
                text: text("people.sessionsEnded", { name }),
              }),
          }),
      }}
    />
  );
}

/** How a person signs in, and what ends it. */
export function PersonAccount(props: PersonAccountProps) {
  const { person, mayEdit } = props;
  const text = useText();
  const { lastSeenAt, deactivatedAt, hasAccountHere } = person;
  return (
    <section className="people-section">
      <h3>{text("people.account")}</h3>
      <p>
        {text(
          hasAccountHere ? "people.accountHere" : "people.accountElsewhere",
        )}
      </p>
      <dl className="people-facts">
        <div>
          <dt>{text("people.lastSeen")}</dt>
          <dd>
            {lastSeenAt === null
              ? text("people.never")
              : formatMoment(lastSeenAt)}
          </dd>
        </div>
        <div>
          <dt>{text("people.state")}</dt>
          <dd>
            {deactivatedAt === null
              ? text("people.active")
              : text("people.deactivatedAt", {
                  time: formatMoment(deactivatedAt),
                })}
          </dd>
        </div>
      </dl>
      {mayEdit && (
        <div className="people-actions">
          <LinkButton {...props} />
          <EndSessions {...props} />
          <Deactivation {...props} />
        </div>
      )}
    </section>
  );
}
