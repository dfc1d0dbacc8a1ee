import { afterEach, expect, test, vi } from 'vitest';

import { troubleText } from './trouble.ts';
import { get, post } from './rest.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that knows a device after its first request; it never recognises a browser without cookies. */
function server({ keeps }: { keeps: boolean }): string[] {
  const asked: string[] = [];
  let known = false;
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    const isMe = path.endsWith('/me');
    if (isMe) known = keeps;
    const stranger = { code: 'who_are_you', sentence: 'The server does not know this device.', advice: '' };
    return isMe || known ? Response.json({ good: true }) : Response.json(stranger, { status: 401 });
  });
  return asked;
}

test('a device that the server does not know is made known, and its request is sent again', async () => {
  const asked = server({ keeps: true });
  expect(await post('/tables', {})).toEqual({ good: true });
  expect(asked).toEqual(['POST /api/v1/tables', 'GET /api/v1/me', 'POST /api/v1/tables']);
  await get('/games');
  expect(asked).toHaveLength(4);
});

test('a device is made known once, however many ask at the same time', async () => {
  const asked = server({ keeps: true });
  const me = get('/me');
  await Promise.all([post('/events/abc/direct', {}), get('/me'), me]);
  expect(asked.filter((one) => one.endsWith('/me'))).toHaveLength(1);
});

test('the key of a link is sent in a header, and never in the address', async () => {
  const sent: [string, HeadersInit | undefined][] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    sent.push([path, headers]);
    return Response.json({});
  });
  await get('/games/abc/review', 'sCvjIQ5Tp3');
  await get('/games/abc/review');
  expect(sent[0]).toEqual(['/api/v1/games/abc/review', expect.objectContaining({ 'tilewright-key': 'sCvjIQ5Tp3' })]);
  expect(sent[1]?.[1]).not.toHaveProperty('tilewright-key');
});

test('a browser that keeps no cookie is asked to, and the requests end', async () => {
  const asked = server({ keeps: false });
  const trouble = await get('/games').catch((thrown: unknown) => thrown);
  expect(asked).toHaveLength(3);
  expect(troubleText(trouble)).toContain('cookie');
});
