import { Skeleton } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";

export function ShellLoading() {
  const text = useText();
  return (
    <div className="shell-loading">
      <Skeleton text={text("shell.loadingPage")} lines={4} />
    </div>
  );
}
