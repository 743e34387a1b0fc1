import { Skeleton } from "@stagecraft/ui";
import { useEffect } from "react";
import { forgetPerson } from "#entities/user/forget-person.ts";
import { session } from "#session/session.ts";
import { useText } from "#translations/use-text.ts";

let leaving: Promise<void> | undefined;

/** Works without a valid session too: forgets everything, then goes to the sign-in. */
export function LogoutScreen() {
  const text = useText();
  useEffect(() => {
    forgetPerson();
    leaving ??= session.signOut().finally(() => {
      leaving = undefined;
    });
  }, []);
  return (
    <div className="shell-loading">
      <Skeleton text={text("signIn.leaving")} />
    </div>
  );
}
