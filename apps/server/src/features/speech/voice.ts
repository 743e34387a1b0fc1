/** The company a sentence is spoken for: a voice takes turns and counts its time. */
export interface Speaker {
  readonly company: string;
  readonly charge: (computeMs: number) => void;
}

/** Turns text into a WAV file. */
export interface Voice {
  say(words: string, speaker: Speaker): Promise<Uint8Array>;
}
