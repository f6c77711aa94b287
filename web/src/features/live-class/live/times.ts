const MINUTE_MS = 60_000;

/** `6 min`, in completed minutes. */
export function formatMinutes(milliseconds: number): string {
  return `${Math.max(0, Math.floor(milliseconds / MINUTE_MS))} min`;
}
