const PROTOCOLS = ['http:', 'https:', 'mailto:'];

/** The address where it may be linked: on the web, on this site or a mail; else undefined. */
export function safeLink(address: string, base: string): string | undefined {
  const url = URL.parse(address, base);
  return url !== null && PROTOCOLS.includes(url.protocol) ? url.href : undefined;
}
