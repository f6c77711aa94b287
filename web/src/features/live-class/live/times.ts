const MINUTE_MS = 60_000;

/** `1:12`, from an hour on `1:00:12`: a running time. */
export function formatTimer(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}

/** `6 min`, in completed minutes. */
export function formatMinutes(milliseconds: number): string {
  return `${Math.max(0, Math.floor(milliseconds / MINUTE_MS))} min`;
}
