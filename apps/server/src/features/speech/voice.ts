/** Whoever turns words into a WAV file. */
export interface Voice {
  say(words: string): Promise<Uint8Array>;
}
