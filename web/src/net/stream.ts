/** Answers that arrive as a stream of events, until it ends or the reader stops. */

import { language } from '../text/index.svelte.ts';
import type { Problem } from '../wire/index.ts';
import { get, Trouble, unreachable } from './rest.ts';

/** Sends a request, and reports every event. The signal stops it, on the server too. */
export async function listen<News>(path: string, body: unknown, key: string | undefined, signal: AbortSignal, tell: (news: News) => void): Promise<void> {
  let response = await send(path, body, key, signal);
  if (response.status === 401) {
    // The server does not know this device yet.
    await get('/me');
    response = await send(path, body, key, signal);
  }
  if (!response.ok || !response.body) throw await troubleIn(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = dataOf(event);
      if (data) tell(JSON.parse(data) as News);
    }
  }
}

/** The data of an event; empty for one that only keeps the connection open. */
export function dataOf(event: string): string {
  return event.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : [])).join('\n');
}

async function send(path: string, body: unknown, key: string | undefined, signal: AbortSignal): Promise<Response> {
  const headers = { 'accept-language': language(), 'content-type': 'application/json', ...(key === undefined ? {} : { 'tilewright-key': key }) };
  try {
    return await fetch(`/api/v1${path}`, { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify(body), signal });
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    throw unreachable();
  }
}

async function troubleIn(response: Response): Promise<Trouble> {
  try {
    return new Trouble((await response.json()) as Problem);
  } catch {
    return unreachable();
  }
}
