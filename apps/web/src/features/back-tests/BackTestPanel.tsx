// Imported with the page and not with the lazy part: a style sheet whose
// download failed is not requested again.
import "./back-tests.css";
import { lazyPart } from "#shared/form/lazy-dialog.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { loadTexts } from "#translations/translate.ts";
import type { BackTestPanelProps } from "./back-test-panel.ts";

const BackTest = lazyPart<BackTestPanelProps>(async () => {
  const [part] = await Promise.all([
    import("./BackTest.tsx"),
    loadTexts("back-test", "playbooks"),
  ]);
  return part.BackTest;
});

/** The advice that rules would have given on past stages, for people who may read both. */
export function BackTestPanel(props: BackTestPanelProps) {
  const { can } = useAbilities();
  const readsAdvice =
    props.playbookType === "FDI"
      ? can("view", "fdialert")
      : can("view", "stagecraftalert");
  return can("get", "rules") && readsAdvice ? <BackTest {...props} /> : null;
}
