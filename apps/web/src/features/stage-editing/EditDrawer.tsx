import { Drawer, ErrorState, Skeleton } from "@stagecraft/ui";
import { useErrorText } from "#shared/page/error-text.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import type { EditDrawerProps } from "./edit-drawer-props.ts";
import { EditForm } from "./EditForm.tsx";
import { useEditFacts } from "./use-edit-facts.ts";

/** Edits a stage next to its chart, which previews the effect of the edit. */
export function EditDrawer(props: EditDrawerProps) {
  const { stage, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const user = useActiveUser();
  const known = useEditFacts(stage);
  if (known.facts !== null && user !== null)
    return (
      <EditForm
        {...props}
        userId={user.id}
        facts={known.facts}
        channels={known.channels}
      />
    );
  return (
    <Drawer
      title={text("editing.title")}
      subject={text("editing.subject", {
        stage: stage.name,
        well: stage.wellNumber,
      })}
      buttons={null}
      onClose={onClose}
    >
      {known.facts === null && known.error !== null ? (
        <ErrorState text={errorText(known.error)} onRetry={known.retry} />
      ) : (
        <Skeleton text={text("chart.looking")} lines={8} />
      )}
    </Drawer>
  );
}
