import { Skeleton } from "@stagecraft/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { setSignedIn } from "#entities/user/signed-in.ts";
import { session } from "#session/session.ts";
import { useText } from "#translations/use-text.ts";

let leaving: Promise<void> | undefined;

/** Works without a valid session too: forgets everything, then goes to the sign-in. */
export function LogoutScreen() {
  const text = useText();
  const queryClient = useQueryClient();
  useEffect(() => {
    setSignedIn(false);
    queryClient.clear();
    leaving ??= session.signOut().finally(() => {
      leaving = undefined;
    });
  }, [queryClient]);
  return (
    <div className="shell-loading">
      <Skeleton text={text("signIn.leaving")} />
    </div>
  );
}
