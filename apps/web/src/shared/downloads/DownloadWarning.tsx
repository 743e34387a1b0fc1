import { ConfirmDialog } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import { downloads } from "./downloads.ts";

/** Asks for confirmation before confidential data is downloaded. */
export function DownloadWarning() {
  const text = useText();
  return (
    <ConfirmDialog
      closesOnEscape={false}
      title={text("exports.warningTitle")}
      confirmText={text("exports.download")}
      onConfirm={() => downloads.confirm()}
      onClose={() => downloads.refuse()}
    >
      <p>{text("exports.confidential")}</p>
    </ConfirmDialog>
  );
}
