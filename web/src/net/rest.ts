/** The HTTP API: everything that is asked once and does not belong to a running game. */

import { language } from '../text/index.svelte.ts';
import type { Problem, Reason } from '../wire/index.ts';

const BASE = '/api/v1';

/** A problem as people are told it; what the page itself has noticed has no reason. */
export type Noticed = Omit<Problem, 'reason'> & { reason?: Reason };

/** A problem that the server or the way to it has told. */
export class Trouble extends Error {
  constructor(readonly problem: Noticed) {
    super(problem.sentence);
  }
}

/** The sentence of the problem when the server cannot be reached. The pages translate it by its code. */
export const UNREACHABLE = 'unreachable';

/** Asks for something; `key` is that of the link that somebody came by. It goes in a header: addresses end up in logs. */
export function get<T>(path: string, key?: string): Promise<T> {
  return request('GET', path, undefined, key);
}

export function post<T>(path: string, body: unknown = {}, key?: string): Promise<T> {
  return request('POST', path, body, key);
}

export function remove(path: string, key?: string): Promise<void> {
  return request('DELETE', path, undefined, key);
}

/** Asks, and where the server does not know this device, lets it be known by a cookie and asks again, once. */
async function request<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  try {
    return await (method === 'GET' && path === '/me' ? (whoAmI() as Promise<T>) : send<T>(method, path, body, key));
  } catch (thrown) {
    if (problemOf(thrown).code !== 'who_are_you') throw thrown;
    await whoAmI();
    return send<T>(method, path, body, key);
  }
}

let introduction: Promise<unknown> | undefined;

/**
 * Asks who this device is. A new one is given its cookie by the answer: two questions under way at once would make two of it,
 * and what the one was allowed (a seat, an event to direct) the other would not be.
 */
function whoAmI(): Promise<unknown> {
  return (introduction ??= send('GET', '/me').finally(() => (introduction = undefined)));
}

/** Makes this device known by a slip of paper: those who bring one count against their class, and not against the address of their school. */
export async function introduce(slip: string): Promise<void> {
  try {
    await fetch(`${BASE}/me`, { credentials: 'same-origin', headers: { 'accept-language': language(), 'tilewright-slip': slip } });
  } catch {
    throw unreachable();
  }
}

/** A file, as large as it may be. */
export async function file(path: string): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(BASE + path, { credentials: 'same-origin', headers: { 'accept-language': language() } });
    if (response.ok) return await response.blob();
  } catch {
    throw unreachable();
  }
  return read<Blob>(response);
}

/** What an answer holds; the problem that it tells is thrown. */
async function read<T>(response: Response): Promise<T> {
  const told = parse(await response.text());
  if (response.ok) return told as T;
  throw isProblem(told) ? new Trouble(told) : unreachable();
}

/** Asks with the key of the person who runs the server. It is sent in a header, and never stands in an address. */
export async function administer<T>(key: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const headers = { 'accept-language': language(), 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(`${BASE}/admin${path}`, { method, credentials: 'omit', headers, ...content });
  } catch {
    throw unreachable();
  }
  return read<T>(response);
}

async function send<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  // Problems are told in the language of the page.
  const headers = {
    'accept-language': language(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'tilewright-key': key }),
  };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(BASE + path, { method, credentials: 'same-origin', headers, ...content });
  } catch {
    throw unreachable();
  }
  return read<T>(response);
}

export function unreachable(): Trouble {
  return new Trouble({ code: 'internal', sentence: UNREACHABLE, advice: '' });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'sentence' in value;
}

/** The problem in a value that was thrown. */
export function problemOf(thrown: unknown): Noticed {
  if (thrown instanceof Trouble) return thrown.problem;
  return { code: 'internal', sentence: String(thrown), advice: '' };
}

/** The path of the link for spectators, where somebody gets no seat but may watch. */
export function watchOf({ reason }: Noticed): string | undefined {
  return reason?.area === 'seat' && 'watch' in reason ? reason.watch : undefined;
}
