/** The HTTP API: everything that is requested once and is not part of a running game. */

import { language } from '../text/index.svelte.ts';
import type { Problem, Reason } from '../wire/index.ts';

const BASE = '/api/v1';

/** A problem in the form that people read; problems that the page itself noticed have no reason. */
export type Noticed = Omit<Problem, 'reason'> & { reason?: Reason };

/** A problem reported by the server or by the connection to it. */
export class Trouble extends Error {
  constructor(readonly problem: Noticed) {
    super(problem.sentence);
  }
}

/** The sentence of the problem when the server cannot be reached. The pages translate its code. */
export const UNREACHABLE = 'unreachable';

/** Fetches a resource; `key` is the key of the visitor's link. It is sent in a header, because addresses end up in logs. */
export function get<T>(path: string, key?: string): Promise<T> {
  return request('GET', path, undefined, key);
}

export function post<T>(path: string, body: unknown = {}, key?: string): Promise<T> {
  return request('POST', path, body, key);
}

export function remove(path: string, key?: string): Promise<void> {
  return request('DELETE', path, undefined, key);
}

/** Sends a request; if the server does not know this device, it first gets a cookie and then repeats the request once. */
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
 * Asks who this device is. A new device gets its cookie with the answer: two requests at the same time would make two
 * devices of it, and the permissions of one (a seat, an event to direct) would be missing on the other.
 */
function whoAmI(): Promise<unknown> {
  return (introduction ??= send('GET', '/me').finally(() => (introduction = undefined)));
}

/** Introduces this device with a paper slip: such devices count against the limit of their class, not that of their school's address. */
export async function introduce(slip: string): Promise<void> {
  try {
    await fetch(`${BASE}/me`, { credentials: 'same-origin', headers: { 'accept-language': language(), 'tilewright-slip': slip } });
  } catch {
    throw unreachable();
  }
}

/** A file of any size. */
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

/** The content of an answer; if it is a problem, throws it. */
async function read<T>(response: Response): Promise<T> {
  const told = parse(await response.text());
  if (response.ok) return told as T;
  throw isProblem(told) ? new Trouble(told) : unreachable();
}

/** Sends a request with the administrator's key, which goes in a header and never in an address. */
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
  // Problems are described in the language of the page.
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

/** The problem in a thrown value. */
export function problemOf(thrown: unknown): Noticed {
  if (thrown instanceof Trouble) return thrown.problem;
  return { code: 'internal', sentence: String(thrown), advice: '' };
}

/** The path of the link for spectators, for people who get no seat but may watch. */
export function watchOf({ reason }: Noticed): string | undefined {
  return reason?.area === 'seat' && 'watch' in reason ? reason.watch : undefined;
}
