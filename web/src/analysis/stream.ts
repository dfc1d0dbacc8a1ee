/** An analysis as the server tells it: news after news, until it is done or nobody wants to know any more. */

import { get, Trouble, unreachable } from '../net/rest.ts';
import { language } from '../text/index.svelte.ts';
import type { AnalysisAsk, AnalysisNews, Problem } from '../wire/index.ts';

/** Asks, and tells every news. The signal ends it, at the server too. */
export async function analyse(ask: AnalysisAsk, key: string | undefined, signal: AbortSignal, tell: (news: AnalysisNews) => void): Promise<void> {
  let response = await send(ask, key, signal);
  if (response.status === 401) {
    // The server does not know this device yet.
    await get('/me');
    response = await send(ask, key, signal);
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
      if (data) tell(JSON.parse(data) as AnalysisNews);
    }
  }
}

/** What an event brings; nothing for one that only keeps the line open. */
export function dataOf(event: string): string {
  return event.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : [])).join('\n');
}

async function send(ask: AnalysisAsk, key: string | undefined, signal: AbortSignal): Promise<Response> {
  const headers = { 'accept-language': language(), 'content-type': 'application/json', ...(key === undefined ? {} : { 'tilewright-key': key }) };
  try {
    return await fetch('/api/v1/analysis', { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify(ask), signal });
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
