import type { MenuAction } from "@stagecraft/ui";
import {
  IconDownload,
  IconFileTypeCsv,
  IconPhotoDown,
} from "@tabler/icons-react";
import { useLogExports } from "#features/stage-exports/use-log-exports.ts";
import {
  useStageExports,
  type StageExportsInput,
} from "#features/stage-exports/use-stage-exports.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useText } from "#translations/use-text.ts";

const icon = { size: 16, stroke: 1.75 } as const;

/** The downloads of the bar, where the bar has no room for them. */
export function useExportActions(input: StageExportsInput): MenuAction[] {
  const text = useText();
  const { samples, picture, disabledReason } = useStageExports(input);
  const csv = (run: () => void): MenuAction => ({
    key: "csv",
    label: text("exports.csv"),
    icon: <IconFileTypeCsv {...icon} />,
    disabledReason,
    onSelect: run,
  });
  const image = (run: (charts: "primary" | "secondary") => void) =>
    (["primary", "secondary"] as const).map((charts): MenuAction => ({
      key: charts,
      label: text("exports.image"),
      note: text(
        charts === "primary"
          ? "exports.primaryChart"
          : "exports.secondaryCharts",
      ),
      icon: <IconPhotoDown {...icon} />,
      disabledReason,
      onSelect: () => run(charts),
    }));
  return [
    ...(samples === null ? [] : [csv(samples)]),
    ...(picture === null ? [] : image(picture)),
  ];
}

export function useLogActions(snapshot: StageSnapshot): MenuAction[] {
  return useLogExports(snapshot).map(
    ({ key, label, disabledReason, run }): MenuAction => ({
      key,
      label,
      icon: <IconDownload {...icon} />,
      disabledReason,
      onSelect: run,
    }),
  );
}
