import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { Abilities } from "#session/abilities.ts";
import { currentUnits } from "#translations/reader-state.ts";
import { useText } from "#translations/use-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useDownload, useDownloadBlock } from "./use-download.ts";

export interface LogExport {
  readonly key: string;
  readonly label: string;
  readonly disabledReason: string | undefined;
  readonly run: () => void;
}

interface LogKind {
  /** The kind as written in the URL. */
  readonly kind: "guidance" | "fdiplaybook" | "stagecraftplaybook";
  readonly label: TextKey;
  /** Users who may not read the advice do not get its log. */
  readonly isReadable: (
    abilities: Abilities,
    stage: StageSnapshot["stage"],
  ) => boolean;
}

const logKinds: readonly LogKind[] = [
  {
    kind: "guidance",
    label: "exports.guidanceLog",
    isReadable: (abilities, { showsGuidance }) =>
      showsGuidance || abilities.isSupport,
  },
  {
    kind: "fdiplaybook",
    label: "exports.fdiPlaybookLog",
    isReadable: (abilities) => abilities.can("view", "fdialert"),
  },
  {
    kind: "stagecraftplaybook",
    label: "exports.stagecraftPlaybookLog",
    isReadable: (abilities) => abilities.can("view", "stagecraftalert"),
  },
];

/** The log downloads a person may have, for the kebab menu. */
export function useLogExports(snapshot: StageSnapshot): readonly LogExport[] {
  const text = useText();
  const abilities = useAbilities();
  const download = useDownload(snapshot);
  const disabledReason = useDownloadBlock(snapshot);
  const { stage } = snapshot;
  return logKinds
    .filter(
      ({ kind, isReadable }) =>
        abilities.can("export", kind) && isReadable(abilities, stage),
    )
    .map(({ kind, label }) => ({
      key: kind,
      label: text(label),
      disabledReason,
      run: () =>
        download({
          kind: "log",
          name: `Stage ${stage.name}_${kind}.csv`,
          path: `stages/${stage.id}/logs/${kind}/export?units=${currentUnits()}`,
        }),
    }));
}
