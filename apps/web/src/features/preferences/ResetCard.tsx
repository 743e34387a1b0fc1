import "./preferences.css";
import { Button, Card, ConfirmDialog } from "@stagecraft/ui";
import { useState } from "react";
import { toaster } from "#shared/page/toaster.ts";
import { resetTours } from "#shared/tours/tour-rule.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { forgetSetting } from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { adviceKinds } from "#entities/advice/sound-names.ts";

/** The settings of the settings page; the language is kept, or the page could become unreadable. */
const resettableKeys: readonly string[] = [
  settingKeys.units,
  settingKeys.clock,
  settingKeys.preferredDashboard,
  settingKeys.setupList,
  settingKeys.darkTheme,
  settingKeys.automaticTheme,
  settingKeys.lightHours,
  settingKeys.deviceType,
  settingKeys.audioVolume,
  settingKeys.toastSound,
  settingKeys.fdiChart,
  settingKeys.channelSelection,
  ...adviceKinds.flatMap((kind) => [
    settingKeys.adviceDelay(kind),
    settingKeys.adviceSound(kind),
  ]),
];

function resetSettings(): void {
  for (const key of resettableKeys) forgetSetting(key);
}

interface Reset {
  readonly title: TextKey;
  readonly question: TextKey;
  readonly done: TextKey;
  readonly run: () => void;
}

const tourReset: Reset = {
  title: "settings.resetTour",
  question: "settings.resetTourText",
  done: "settings.resetTourDone",
  run: resetTours,
};

const allReset: Reset = {
  title: "settings.resetAll",
  question: "settings.resetAllText",
  done: "settings.resetAllDone",
  run: resetSettings,
};

interface ResetDialogProps {
  reset: Reset;
  onClose: () => void;
}

function ResetDialog({ reset, onClose }: ResetDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      title={text(reset.title)}
      confirmText={text("settings.resetConfirm")}
      onClose={onClose}
      onConfirm={() => {
        reset.run();
        toaster.show({ tone: "info", text: text(reset.done) });
        onClose();
      }}
    >
      {text(reset.question)}
    </ConfirmDialog>
  );
}

export function ResetCard() {
  const text = useText();
  const [requested, setAsked] = useState<Reset | null>(null);
  return (
    <Card title={text("settings.tours")}>
      <div className="settings-fields">
        <p className="settings-text">{text("settings.toursText")}</p>
        <div className="settings-buttons">
          {[tourReset, allReset].map((reset) => (
            <Button
              key={reset.title}
              variant="outline"
              onClick={() => setAsked(reset)}
            >
              {text(reset.title)}
            </Button>
          ))}
        </div>
      </div>
      {requested !== null && (
        <ResetDialog reset={requested} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}
