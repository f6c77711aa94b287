/** The zone of whoever looks: its days are meant by "today". */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
