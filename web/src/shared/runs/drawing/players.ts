import { DrawingPlayer } from './drawing-player.ts';

/** Players that are kept: a run may show a few drawings, and its view may be replaced. */
const KEPT = 24;

const players = new Map<string, DrawingPlayer>();

interface PlayerOptions {
  text: string;
  isComplete: boolean;
  isCalm: boolean;
  /** True: plays the drawing from its beginning, as it comes. */
  plays: boolean;
}

/**
 * The player of a run's drawing, which has taken its text.
 *
 * @param key names the drawing; a view with the same key goes on where the last one was
 */
export function playerOf(key: string, { text, isComplete, isCalm, plays }: PlayerOptions): DrawingPlayer {
  const known = players.get(key);
  if (known?.take(text, isComplete)) return known;
  const player = new DrawingPlayer(isCalm);
  if (!plays) player.showAll();
  player.take(text, isComplete);
  players.delete(key);
  players.set(key, player);
  const [oldest] = players.keys();
  if (players.size > KEPT && oldest !== undefined) players.delete(oldest);
  return player;
}
