import { Button } from "@stagecraft/ui";
import type { ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useText } from "#translations/use-text.ts";
import "./error-page.css";

interface ErrorPageProps {
  /** The HTTP status the server would send: 401, 404, ...; null where nothing is wrong. */
  code: string | null;
  icon: ReactNode;
  heading: string;
  sentence: string;
  /** The ID of the failed request, if there is one. */
  requestId?: string | null;
  retry?: { label: string; run: () => void };
}

export function ErrorPage({
  code,
  icon,
  heading,
  sentence,
  requestId = null,
  retry,
}: ErrorPageProps) {
  const text = useText();
  return (
    <div className="error-page">
      {code !== null && (
        <div className="error-page-code" aria-hidden="true">
          {code}
        </div>
      )}
      <div className="error-page-words">
        <h1>
          {icon}
          {heading}
        </h1>
        <p>{sentence}</p>
        {requestId !== null && (
          <p className="error-page-request">
            {text("shell.requestId", { id: requestId })}
          </p>
        )}
        <div className="error-page-actions">
          {retry !== undefined && (
            <Button variant="primary" onClick={retry.run}>
              {retry.label}
            </Button>
          )}
          <AppLink
            to={links.home()}
            className="sc-button"
            data-variant={retry === undefined ? "primary" : "outline"}
          >
            {text("action.home")}
          </AppLink>
        </div>
      </div>
    </div>
  );
}
