import { Button } from "@stagecraft/ui";
import { useRouterState } from "@tanstack/react-router";
import { useIsSignedIn } from "#entities/user/signed-in.ts";
import { session } from "#session/session.ts";
import { useText } from "#translations/use-text.ts";
import { Brand } from "./Brand.tsx";
import { CompanyChooser } from "./CompanyChooser.tsx";
import { NetworkIndicator } from "./NetworkIndicator.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { ProjectChooser } from "./ProjectChooser.tsx";

export function Toolbar() {
  const text = useText();
  const isSignedIn = useIsSignedIn();
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <header className="shell-bar">
      <Brand />
      {isSignedIn && <ProjectChooser />}
      <span className="shell-grow" />
      <NetworkIndicator />
      {isSignedIn ? (
        <>
          <span className="shell-rule" aria-hidden="true" />
          <CompanyChooser />
          <ProfileMenu />
        </>
      ) : (
        <Button variant="outline" onClick={() => void session.signIn(href)}>
          {text("shell.login")}
        </Button>
      )}
    </header>
  );
}
