import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
} from "react";

interface Audio {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  readonly hasFailed: boolean;
  readonly positionSeconds: number;
  /** 0 until it is known. */
  readonly durationSeconds: number;
  readonly toggle: () => void;
  readonly toggleMuted: () => void;
  readonly seek: (seconds: number) => void;
  /** Props to spread on the `audio` element. */
  readonly events: ComponentPropsWithRef<"audio">;
}

function isRefused(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === "NotAllowedError";
}

/** An `audio` element as state: the element is the source of truth, the state mirrors it. */
export function useAudio(volumePercent: number, autoPlay: boolean): Audio {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [positionSeconds, setPosition] = useState(0);
  const [durationSeconds, setDuration] = useState(0);

  useEffect(() => {
    if (element.current === null) return;
    element.current.volume = volumePercent / 100;
    element.current.muted = isMuted;
  }, [volumePercent, isMuted]);

  const play = useCallback(() => {
    element.current?.play().catch((failure: unknown) => {
      // Pausing right after a start is no failure; a browser that wants a click first shows "play".
      if (failure instanceof DOMException && failure.name === "AbortError")
        return;
      if (!isRefused(failure)) setFailed(true);
    });
  }, []);

  const seek = useCallback((seconds: number) => {
    const audio = element.current;
    if (audio === null || !Number.isFinite(audio.duration)) return;
    audio.currentTime = Math.min(audio.duration, Math.max(0, seconds));
    setPosition(audio.currentTime);
  }, []);

  return {
    isPlaying,
    isMuted,
    hasFailed,
    positionSeconds,
    durationSeconds,
    seek,
    toggle: () => (isPlaying ? element.current?.pause() : play()),
    toggleMuted: () => setMuted((muted) => !muted),
    events: {
      ref: element,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onTimeUpdate: ({ currentTarget }) =>
        setPosition(currentTarget.currentTime),
      onLoadedMetadata: ({ currentTarget }) => {
        setDuration(currentTarget.duration);
        setFailed(false);
        if (autoPlay) play();
      },
      onError: () => setFailed(true),
    },
  };
}
