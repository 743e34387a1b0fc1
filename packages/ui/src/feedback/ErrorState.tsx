import { IconAlertTriangle } from "@tabler/icons-react";
import { Button } from "../basics/Button.tsx";
import { useUiTexts } from "../ui-texts.ts";

interface ErrorStateProps {
  text: string;
  /** Omitted when a retry cannot help. */
  onRetry?: (() => void) | undefined;
}

export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <div className="sc-state" role="alert">
      <IconAlertTriangle size={22} stroke={1.75} className="sc-footer-mark" />
      <p>{text}</p>
      {onRetry !== undefined && (
        <Button variant="outline" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
