import { messageTexts } from "@stagecraft/engine/texts";
import serverMessages from "./en/messages.json";

const texts = { ...messageTexts, ...serverMessages };

/** Messages of the engine and the server in English, by the key each is sent with. */
export const englishMessages: Readonly<Record<string, string>> & typeof texts =
  texts;
