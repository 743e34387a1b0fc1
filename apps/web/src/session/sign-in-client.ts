import { UserManager, WebStorageStateStore } from "oidc-client-ts";
import type { AppConfig } from "./app-config.ts";
import { sessionStoragePrefix } from "./stored-tokens.ts";

/** Code flow with PKCE at the configured identity provider. */
export function createSignInClient({ oidc }: AppConfig): UserManager {
  const store = new WebStorageStateStore({
    prefix: sessionStoragePrefix,
    store: localStorage,
  });
  return new UserManager({
    authority: oidc.issuer,
    client_id: oidc.clientId,
    redirect_uri: `${location.origin}/callback`,
    post_logout_redirect_uri: `${location.origin}/`,
    response_type: "code",
    scope: "openid profile email offline_access",
    extraQueryParams: { audience: oidc.audience },
    userStore: store,
    stateStore: store,
    // Renewal happens on demand and under a lock shared by all tabs.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
  });
}
