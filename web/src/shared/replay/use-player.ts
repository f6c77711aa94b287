import { useEffect, useEffectEvent, useState } from 'react';
import { advanceTime, type PlaybackSettings } from './playback.ts';

/** The player of a replay. Times in ms. */
export interface Player {
  time: number;
  isPlaying: boolean;
  pace: PlaybackSettings;
  toggle: () => void;
  seek: (time: number) => void;
  setPace: (pace: Partial<PlaybackSettings>) => void;
}

interface Span {
  begin: number;
  end: number;
  /** The events, sorted by time. */
  moments: readonly { at: number }[];
}

/** Plays a time span and stops at its end. It starts at the end, which shows the result. */
export function usePlayer({ begin, end, moments }: Span): Player {
  const [time, setTime] = useState(end);
  const [isPlaying, setPlaying] = useState(false);
  const [pace, setPace] = useState<PlaybackSettings>({ speed: 4, skipsPauses: true });

  const goOn = useEffectEvent((passed: number) => {
    const next = Math.min(end, advanceTime(time, passed, moments, pace));
    setTime(next);
    if (next === end) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function draw(now) {
      goOn(now - last);
      last = now;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  return {
    time,
    isPlaying,
    pace,
    toggle: () => {
      if (!isPlaying && time >= end) setTime(begin);
      setPlaying(!isPlaying);
    },
    seek: (wanted) => setTime(Math.min(end, Math.max(begin, wanted))),
    setPace: (part) => setPace({ ...pace, ...part }),
  };
}
