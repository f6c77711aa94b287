/** Returns the viewer's time zone: "today" is a day in this zone. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
