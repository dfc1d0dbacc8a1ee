/** Saves a game as a file. */

import { get } from '../net/rest.ts';
import type { Exported } from '../wire/index.ts';

/** Makes the browser download a file. */
export function keepFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves a finished game; returns the name of the file. */
export async function saveGame({ id, key }: { readonly id: string; readonly key?: string | undefined }, format: 'gcg' | 'json'): Promise<string> {
  const { name, text } = await get<Exported>(`/games/${id}/export?format=${format}`, key);
  keepFile(name, new Blob([text], { type: 'text/plain' }));
  return name;
}
