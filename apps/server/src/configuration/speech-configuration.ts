import { ConfigurationError } from "./configuration-error.ts";
import { type Environment, valueOf, wrongValue } from "./environment.ts";

/** An external voice service that speaks advice. */
export interface SpeechConfiguration {
  readonly url: string;
  readonly key: string | null;
  readonly voice: string;
  readonly model: string;
}

const names = ["SPEECH_KEY", "SPEECH_VOICE", "SPEECH_MODEL"] as const;

export function readSpeech(
  environment: Environment,
): SpeechConfiguration | null {
  const url = valueOf(environment, "SPEECH_URL");
  if (url === null) {
    refuseWithoutAddress(environment);
    return null;
  }
  if (!isAddress(url))
    throw wrongValue(
      "SPEECH_URL",
      url,
      "an https address such as https://voice.example.com/v1/audio/speech",
    );
  return {
    url,
    key: readKey(environment),
    voice: readName(environment, "SPEECH_VOICE", "alloy"),
    model: readName(environment, "SPEECH_MODEL", "tts-1"),
  };
}

function refuseWithoutAddress(environment: Environment): void {
  const set = names.find((name) => valueOf(environment, name) !== null);
  if (set === undefined) return;
  throw new ConfigurationError(
    `${set} is set but SPEECH_URL is not: a cloud voice needs its address.`,
  );
}

/** Plain http is allowed only to a voice service on this machine: advice and key would travel unencrypted. */
function isAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return false;
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && local);
}

function readKey(environment: Environment): string | null {
  const key = valueOf(environment, "SPEECH_KEY");
  if (key === null || /^[\x21-\x7e]+$/.test(key)) return key;
  // The value is not quoted because it may be a key with a typo.
  throw new ConfigurationError(
    "SPEECH_KEY must be letters, digits and signs without a space.",
  );
}

function readName(
  environment: Environment,
  name: string,
  usual: string,
): string {
  const text = valueOf(environment, name) ?? usual;
  if (/^[\w.:/@-]{1,200}$/.test(text)) return text;
  throw wrongValue(name, text, "a name without spaces");
}
