/** Copies a picture; resolves to true on success. Browsers copy PNG alone, so others are converted. */
export async function copyPicture(blob: Blob): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined' || navigator.clipboard?.write === undefined) return false;
  try {
    const png = blob.type === 'image/png' ? blob : toPng(blob);
    // Safari takes a promise alone after a click that was some time ago.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    return false;
  }
}

async function toPng(blob: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return await canvas.convertToBlob({ type: 'image/png' });
}
