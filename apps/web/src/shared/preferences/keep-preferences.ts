import { api } from "#api/api.ts";
import { connection } from "#api/browser-connection.ts";
import { subscribeToChoices, takeOverSetting } from "./local-setting.ts";
import { PreferenceKeeper } from "./preference-keeper.ts";

const keeper = new PreferenceKeeper({
  storage: localStorage,
  read: async () => (await api.preferences.own({})).preferences,
  save: async (choices) => {
    const body = { preferences: [...choices] };
    return (await api.preferences.save({ body })).preferences;
  },
  apply: takeOverSetting,
  now: () => Date.now(),
});

/** Several choices in a row are sent together. */
const restMs = 300;

let turn: Promise<void> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

function exchange(): void {
  if (!connection.current().isOnline) return;
  turn = turn
    .then(() => keeper.exchange())
    .catch((failure: unknown) => {
      // The choices stay in this browser and are sent with the next choice, page load or connection.
      console.warn("The preferences were not kept", failure);
    });
}

/** Keeps preferences in sync for as long as this person is signed in. */
export function keepPreferencesOf(person: number): () => void {
  keeper.follow(person);
  exchange();
  const leaveConnection = connection.subscribe(exchange);
  const leaveChoices = subscribeToChoices((key, value) => {
    if (!keeper.note(key, value)) return;
    clearTimeout(timer);
    timer = setTimeout(exchange, restMs);
  });
  return () => {
    keeper.follow(null);
    clearTimeout(timer);
    leaveConnection();
    leaveChoices();
  };
}
