import { IconAlertTriangle } from "@tabler/icons-react";
import { Button } from "../basics/Button.tsx";
import { useUiTexts } from "../ui-texts.ts";

interface StaleFooterProps {
  text: string;
  onRetry: () => void;
}

/** The card keeps its last data; its footer reports the failure and offers a retry. */
export function StaleFooter({ text, onRetry }: StaleFooterProps) {
  const texts = useUiTexts();
  return (
    <div className="sc-card-footer" role="status">
      <IconAlertTriangle size={16} stroke={1.75} className="sc-footer-mark" />
      <span>{text}</span>
      <Button variant="outline" size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
