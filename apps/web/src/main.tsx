import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchDeviceNetwork, connection } from "./api/browser-connection.ts";
import { App } from "./app/App.tsx";
import { prepareNotices } from "./app/AppNotices.tsx";
import { startPrefetch } from "./app/prefetch-page.ts";
import { startFailureReactions } from "./app/failure-reactions.ts";
import { followLanguage } from "./app/followed-language.ts";
import { startReconnection } from "./app/reconnection.ts";
import { startRightsReactions } from "./app/rights-reactions.ts";
import { createAppRouter } from "./app/router.tsx";
import { startServiceWorker } from "./app/service-worker-updates.ts";
import { setSignedIn } from "./entities/user/signed-in.ts";
import { session } from "./session/session.ts";
import { startOfflineStore } from "./shared/offline/offline-store.ts";
import { startOutbox } from "./entities/stage-comment/outbox.ts";
import { readSetting } from "./shared/preferences/local-setting.ts";
import { readReaderSettings } from "./shared/preferences/reader-settings.ts";
import { settingKeys } from "./shared/preferences/setting-keys.ts";
import { markStoredTheme } from "./shared/preferences/theme.ts";
import { links } from "./addresses/links.ts";
import { pages } from "./session/load-page.ts";
import { view } from "./session/view.ts";
import { readLanguage } from "./translations/language.ts";
import { startTranslations } from "./translations/translate.ts";

function rootElement(): HTMLElement {
  const element = document.getElementById("root");
  if (element === null) throw new Error("The page has no root element");
  return element;
}

const storedLanguage = readSetting(settingKeys.language);

markStoredTheme();
readReaderSettings();
watchDeviceNetwork();
view.onChangeElsewhere(() => pages.load(links.home()));
const router = createAppRouter();
startFailureReactions(router);
startRightsReactions(router);
startSignedInState();
startReconnection();
startServiceWorker(prepareNotices);
startOfflineStore();
void startPrefetch(location.pathname);
await startTranslations(readLanguage(storedLanguage));
followLanguage();

// Shows messages to users, so it needs the translated texts.
startOutbox();

// Rendered in slices, so that no long task follows a chart that was drawn first.
startTransition(() => {
  createRoot(rootElement()).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
});

/** Pages without a guard need it too: their toolbar offers Login or the account. */
function startSignedInState(): void {
  session.isSignedIn().then(setSignedIn, () => connection.failed());
}
