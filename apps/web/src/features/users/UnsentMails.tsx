import { Banner } from "@stagecraft/ui";
import { IconMailOff } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { useText } from "#translations/use-text.ts";
import "./people.css";

type UnsentMail = Awaited<ReturnType<typeof api.passwords.unsentMails>>[number];

/** The mail server is tried again every minute at first. */
const refreshMs = 60_000;

const unsentMails = queryOptions({
  queryKey: ["people", "unsentMails"],
  queryFn: ({ signal }) => api.passwords.unsentMails({}, { signal }),
  refetchInterval: refreshMs,
});

function UnsentRow({ mail }: { mail: UnsentMail }) {
  const text = useText();
  return (
    <li>
      <strong>
        <bdi>{mail.name}</bdi>
      </strong>{" "}
      <bdi>{mail.email}</bdi>
      {" · "}
      {mail.isGivenUp
        ? text("accounts.unsentGivenUp")
        : text("accounts.unsentRetry", { attempts: mail.attempts })}{" "}
      <bdi className="people-failure">{mail.failure}</bdi>
    </li>
  );
}

/** Mails with links that the mail server refused; empty while there are none. */
export function UnsentMails() {
  const text = useText();
  const { data = [] } = useQuery(unsentMails);
  if (data.length === 0) return null;
  return (
    <Banner tone="alert" icon={<IconMailOff size={18} stroke={1.75} />}>
      {text("accounts.unsentTitle")}
      <ul className="people-unsent">
        {data.map((mail) => (
          <UnsentRow key={mail.userId} mail={mail} />
        ))}
      </ul>
    </Banner>
  );
}
