/** For whom it is spoken, where a voice takes turns and counts its time. */
export interface Speaker {
  readonly company: string;
  readonly charge: (computeMs: number) => void;
}

/** Whoever turns words into a WAV file. */
export interface Voice {
  say(words: string, speaker: Speaker): Promise<Uint8Array>;
}
