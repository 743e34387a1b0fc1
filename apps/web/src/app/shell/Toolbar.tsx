import { Button } from "@stagecraft/ui";
import { useRouterState } from "@tanstack/react-router";
import { useIsSignedIn } from "#entities/user/signed-in.ts";
import { goToSignIn } from "#entities/user/go-to-sign-in.ts";
import { useText } from "#translations/use-text.ts";
import { Brand } from "./Brand.tsx";
import { CompanyChooser } from "./CompanyChooser.tsx";
import { DashboardButton } from "./DashboardButton.tsx";
import { HelpButton } from "./HelpButton.tsx";
import { NetworkIndicator } from "./NetworkIndicator.tsx";
import { OverflowMenu } from "./OverflowMenu.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { ProjectChooser } from "./ProjectChooser.tsx";
import { SearchButton } from "./SearchButton.tsx";
import { StageAlarms } from "./StageAlarms.tsx";

interface ToolbarProps {
  onSearch: () => void;
}

export function Toolbar({ onSearch }: ToolbarProps) {
  const text = useText();
  const isSignedIn = useIsSignedIn();
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <header className="shell-bar">
      <Brand />
      {isSignedIn && (
        <>
          <DashboardButton />
          <ProjectChooser />
        </>
      )}
      <span className="shell-grow" />
      {isSignedIn && (
        <>
          <SearchButton onOpen={onSearch} />
          <HelpButton />
        </>
      )}
      <NetworkIndicator />
      {isSignedIn && <StageAlarms />}
      {isSignedIn ? (
        <>
          <span className="shell-rule" aria-hidden="true" />
          <CompanyChooser />
          <ProfileMenu />
          <OverflowMenu />
        </>
      ) : (
        <Button variant="outline" onClick={() => goToSignIn(href)}>
          {text("shell.login")}
        </Button>
      )}
    </header>
  );
}
