import { Skeleton } from "@stagecraft/ui";
import { IconLock } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { links } from "#addresses/links.ts";
import { ErrorPage } from "#routes/errors/ErrorPage.tsx";
import { goToSignIn } from "#entities/user/go-to-sign-in.ts";
import { session } from "#session/session.ts";
import { useText } from "#translations/use-text.ts";

export function CallbackScreen() {
  const text = useText();
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    session.completeSignIn().then(
      (returnTo) => navigate({ href: returnTo, replace: true }),
      (failure: unknown) => {
        console.error("Sign-in failed", failure);
        setHasFailed(true);
      },
    );
  }, [navigate]);

  if (!hasFailed) {
    return (
      <div className="shell-loading">
        <Skeleton text={text("signIn.waiting")} />
      </div>
    );
  }
  return (
    <ErrorPage
      code="401"
      icon={<IconLock size={22} stroke={1.75} />}
      heading={text("signIn.failed")}
      sentence={text("signIn.failedText")}
      retry={{
        label: text("action.tryAgain"),
        run: () => goToSignIn(links.home()),
      }}
    />
  );
}
