/** SHA-256 of a text's UTF-8 in hexadecimal; null if the browser offers none, as on plain http. */
export async function sha256(text: string): Promise<string | null> {
  if (crypto.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
