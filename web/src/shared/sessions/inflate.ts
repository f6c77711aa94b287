/** True if the browser can: from Chrome 103, Firefox 113 and Safari 16.4 on. */
export const CAN_INFLATE = typeof DecompressionStream === 'function';

/** Decompresses raw deflate data. */
export async function inflate(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const inflated = new Blob([...parts]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}

/** Decompresses a text. */
export async function inflateText(deflated: Uint8Array<ArrayBuffer>): Promise<string> {
  return new TextDecoder().decode(await inflate([deflated]));
}
