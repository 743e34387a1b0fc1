import { ConfirmDialog } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";

export interface ReloadDialogProps {
  title: string;
  sentence: string;
  onReload: () => void;
  onClose: () => void;
}

export function ReloadDialog(props: ReloadDialogProps) {
  const { title, sentence, onReload, onClose } = props;
  const text = useText();
  return (
    <ConfirmDialog
      title={title}
      confirmText={text("offline.reload")}
      onConfirm={onReload}
      onClose={onClose}
    >
      {sentence}
    </ConfirmDialog>
  );
}
