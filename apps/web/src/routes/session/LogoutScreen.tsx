import { Skeleton } from "@stagecraft/ui";
import { IconCloudOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useConnection } from "#api/use-connection.ts";
import { forgetPerson } from "#entities/user/forget-person.ts";
import { ErrorPage } from "#routes/errors/ErrorPage.tsx";
import { ProviderUnreachableError, session } from "#session/session.ts";
import { useText } from "#translations/use-text.ts";

let leaving: Promise<void> | undefined;

function leave(): Promise<void> {
  leaving ??= session.signOut().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

/** Signs out in this browser; the provider's session is ended as soon as the provider can be reached. */
function useSignOut() {
  const { isOnline } = useConnection();
  const [isWaiting, setIsWaiting] = useState(false);
  const signOut = () => {
    leave().catch((failure: unknown) => {
      if (!(failure instanceof ProviderUnreachableError)) throw failure;
      setIsWaiting(true);
    });
  };
  useEffect(() => {
    forgetPerson();
    signOut();
  }, [isOnline]);
  return { isWaiting, signOut };
}

/** Works without a valid session too: deletes all local data, then goes to the sign-in. */
export function LogoutScreen() {
  const text = useText();
  const { isWaiting, signOut } = useSignOut();
  if (isWaiting)
    return (
      <ErrorPage
        code={null}
        icon={<IconCloudOff size={22} stroke={1.75} />}
        heading={text("signIn.signedOut")}
        sentence={text("signIn.signedOutOffline")}
        retry={{ label: text("action.tryAgain"), run: signOut }}
      />
    );
  return (
    <div className="shell-loading">
      <Skeleton text={text("signIn.leaving")} />
    </div>
  );
}
