import { ErrorState, Skeleton } from "@stagecraft/ui";
import { useCallback, useEffect, useState } from "react";
import { loadTexts } from "#translations/translate.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

interface HelpTextProps {
  title: TextKey;
  paragraph: TextKey;
}

type Loading = "loading" | "loaded" | "failed";

/** Loads the help texts only when somebody opens them. */
function useHelpTexts(): [state: Loading, load: () => void] {
  const [state, setState] = useState<Loading>("loading");
  const load = useCallback(() => {
    setState("loading");
    loadTexts("docs").then(
      () => setState("loaded"),
      () => setState("failed"),
    );
  }, []);
  useEffect(load, [load]);
  return [state, load];
}

export function HelpText({ title, paragraph }: HelpTextProps) {
  const text = useText();
  const [state, load] = useHelpTexts();
  if (state === "loading") return <Skeleton text={text("help.loading")} />;
  if (state === "failed")
    return <ErrorState text={text("error.noAnswer")} onRetry={load} />;
  return (
    <section className="help-card">
      <h3>{text(title)}</h3>
      <p>{text(paragraph)}</p>
    </section>
  );
}
