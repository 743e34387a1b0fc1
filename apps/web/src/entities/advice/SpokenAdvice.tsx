import { AudioPlayer, type AudioPlayerTexts, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useText, type Text } from "#translations/use-text.ts";
import { useVolume } from "./sound-settings.ts";
import { speechQueries } from "./speech.queries.ts";
import type { SpokenSentence, SpokenVoice } from "./spoken-voice.ts";

function playerTexts(text: Text): AudioPlayerTexts {
  return {
    play: text("player.play"),
    pause: text("player.pause"),
    back: text("player.back"),
    ahead: text("player.ahead"),
    seek: text("player.seek"),
    volume: text("player.volume"),
    mute: text("player.mute"),
    unmute: text("player.unmute"),
    download: text("player.download"),
    failed: text("sounds.failed"),
  };
}

/** Returns an object URL for a file created in the page; null before there is one. */
function useFileAddress(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

interface SpokenAdviceProps {
  sentence: SpokenSentence;
  /** The browser's own voice produces no file to play again. */
  voice: Exclude<SpokenVoice, { kind: "browser" }>;
}

/** A player to repeat a sentence at any volume. */
export function SpokenAdvice({ sentence, voice }: SpokenAdviceProps) {
  const text = useText();
  const spoken = useQuery(
    voice.kind === "server"
      ? speechQueries.said(sentence.text, voice.language)
      : speechQueries.said(sentence.english),
  );
  const address = useFileAddress(spoken.data);
  const [volume, changeVolume] = useVolume();
  if (spoken.isError)
    return (
      <p className="sc-error" role="status">
        {text("sounds.failed")}
      </p>
    );
  if (address === null) return <Skeleton text={text("sounds.loading")} />;
  return (
    <AudioPlayer
      label={text("player.label")}
      src={address}
      texts={playerTexts(text)}
      volume={volume}
      onVolume={changeVolume}
      downloadName="advice.wav"
      autoPlay
    />
  );
}
