interface WatchedRequest {
  method: string;
  headers: Record<string, string>;
  body: XMLHttpRequestBodyInit | null;
  signal: AbortSignal;
}

/**
 * Like `fetch`, with upload progress: `onSent` gets the share sent, from 0 to 1. Rejects with the signal's reason, or
 * if no server answered.
 */
export function fetchWithProgress(
  url: string,
  { method, headers, body, signal }: WatchedRequest,
  onSent: (share: number) => void,
): Promise<Response> {
  const made = new XMLHttpRequest();
  const abort = () => made.abort();
  const answered = new Promise<Response>((resolve, reject) => {
    signal.throwIfAborted();
    made.open(method, url);
    made.responseType = 'arraybuffer';
    for (const [name, value] of Object.entries(headers)) made.setRequestHeader(name, value);
    made.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 0 : loaded / total);
    made.upload.onload = () => onSent(1);
    made.onload = () => resolve(responseOf(made));
    made.onerror = () => reject(new TypeError('nobody answered'));
    made.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    made.send(body);
  });
  return answered.finally(() => signal.removeEventListener('abort', abort));
}

function responseOf(made: XMLHttpRequest): Response {
  const { status, statusText, response } = made;
  const headers = made
    .getAllResponseHeaders()
    .split('\r\n')
    .map((line) => /^([^:]+):(.*)$/.exec(line))
    .flatMap((found): [string, string][] => (found ? [[found[1] ?? '', found[2]?.trim() ?? '']] : []));
  // A response with this status must have no body, not even an empty one.
  return new Response(status === 204 ? null : response, { status, statusText, headers });
}
