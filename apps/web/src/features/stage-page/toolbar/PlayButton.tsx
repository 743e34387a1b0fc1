import { IconButton } from "@stagecraft/ui";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";

interface PlayButtonProps {
  isPlaying: boolean;
  onPlay: () => void;
}

export function PlayButton({ isPlaying, onPlay }: PlayButtonProps) {
  const text = useText();
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <IconButton
      label={text(isPlaying ? "chart.stop" : "chart.play")}
      icon={<Icon size={18} stroke={1.75} />}
      onClick={onPlay}
    />
  );
}
