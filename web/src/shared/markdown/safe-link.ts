const PROTOCOLS = ['http:', 'https:', 'mailto:'];

/** Returns the address if it is safe to link: on the web, on this site or a mailto; else undefined. */
export function safeLink(address: string, base: string): string | undefined {
  const url = URL.parse(address, base);
  return url !== null && PROTOCOLS.includes(url.protocol) ? url.href : undefined;
}
