import "@stagecraft/ui/styles.css";
import "./app/app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchDeviceNetwork } from "#api/browser-connection.ts";
import { App } from "#app/App.tsx";
import { askAhead } from "#app/ask-ahead.ts";
import { startFailureReactions } from "#app/failure-reactions.ts";
import { startReconnection } from "#app/reconnection.ts";
import { startSignedInState } from "#app/signed-in-state.ts";
import { readSetting } from "#entities/preferences/local-setting.ts";
import { settingKeys } from "#entities/preferences/setting-keys.ts";
import { markStoredTheme } from "#entities/preferences/theme.ts";
import { isLanguage } from "#translations/language.ts";
import { startTranslations } from "#translations/translate.ts";

function rootElement(): HTMLElement {
  const element = document.getElementById("root");
  if (element === null) throw new Error("The page has no root element");
  return element;
}

const storedLanguage = readSetting(settingKeys.language);

markStoredTheme();
watchDeviceNetwork();
startFailureReactions();
startSignedInState();
startReconnection();
void askAhead(location.pathname);
await startTranslations(isLanguage(storedLanguage) ? storedLanguage : "en");

createRoot(rootElement()).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
