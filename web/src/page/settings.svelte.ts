/** The settings of this device, kept in the browser. */

import { upgrade } from '../shell/upgrade.svelte.ts';
import { preferred, speak, LANGUAGES, type Language } from '../text/index.svelte.ts';

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export const BOARDS = ['edition', 'classic', 'box-2007', 'quiet'] as const;
export const TILES = ['cream', 'wood', 'slate'] as const;
export const LETTERING = ['serif', 'plain', 'large'] as const;
export const KEYS = ['grid', 'classic'] as const;
export const CONFIRM = ['costly', 'untimed', 'always'] as const;
export const MOTION = ['auto', 'reduced'] as const;
export const OFFERED = ['not_yet', 'answered'] as const;
export const TYPE = ['normal', 'large'] as const;

export type Settings = {
  language: Language;
  /** Light or dark as the system says, or one of them, or the theme of high contrast. */
  theme: (typeof THEMES)[number];
  /** The colours of the premium squares. */
  board: (typeof BOARDS)[number];
  tiles: (typeof TILES)[number];
  /** The letters on the tiles. */
  lettering: (typeof LETTERING)[number];
  type: (typeof TYPE)[number];
  motion: (typeof MOTION)[number];
  sounds: boolean;
  /** Whether sounds were offered at a table, and answered. */
  sounds_offered: (typeof OFFERED)[number];
  /** Notify of the own turn while another page is looked at. */
  notices: boolean;
  confirm: (typeof CONFIRM)[number];
  keys: (typeof KEYS)[number];
  /** Spell letters as Alfa, Bravo … in announcements. */
  spelling: boolean;
  /** Colour the tiles of the board by who played them. */
  by_player: boolean;
  /** Show the score with pegs even where the edition has none. */
  pegs: boolean;
  coordinates: boolean;
  command_line: boolean;
  /** The last name that was used here. */
  name: string;
  /** The level of the bot that was played against last. */
  level: string;
  /** Whether a game went on when the start page was last left: it keeps the place for it. */
  resumes: boolean;
};

const KEY = 'tilewright.settings';

const initial = (): Settings => ({
  language: preferred(),
  theme: 'auto',
  board: 'edition',
  tiles: 'cream',
  lettering: 'serif',
  type: 'normal',
  motion: 'auto',
  sounds: false,
  sounds_offered: 'not_yet',
  notices: false,
  confirm: 'costly',
  keys: 'grid',
  spelling: false,
  by_player: false,
  pegs: false,
  coordinates: true,
  command_line: false,
  name: '',
  level: '',
  resumes: false,
});

const allowed: { [K in keyof Settings]?: readonly Settings[K][] } = {
  language: Object.keys(LANGUAGES) as Language[],
  theme: THEMES,
  board: BOARDS,
  tiles: TILES,
  lettering: LETTERING,
  type: TYPE,
  motion: MOTION,
  confirm: CONFIRM,
  sounds_offered: OFFERED,
  keys: KEYS,
};

/** Takes from a stored text what still makes sense; anything else stays as it is at the beginning. */
export function read(text: string | null, settings: Settings): Settings {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return settings;
  }
  if (typeof stored !== 'object' || stored === null) return settings;
  const result: Record<string, unknown> = { ...settings };
  for (const [key, value] of Object.entries(stored)) {
    const choices = allowed[key as keyof Settings] as readonly unknown[] | undefined;
    const fits = choices ? choices.includes(value) : typeof value === typeof result[key];
    if (key in settings && fits) result[key] = value;
  }
  return result as Settings;
}

export const settings: Settings = $state(initial());

/** Loads the settings, shows them on the page, and keeps every change. */
export function begin(): void {
  Object.assign(settings, read(stored(), initial()));
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // A browser that keeps nothing still plays.
      }
    });
    $effect(() => {
      // Where the server has other texts by now, the page says that there is a newer one.
      speak(settings.language).catch(() => void upgrade.look());
    });
    $effect(() => {
      const { dataset } = document.documentElement;
      dataset['theme'] = theme();
      dataset['tiles'] = settings.tiles;
      dataset['lettering'] = settings.lettering;
      dataset['type'] = settings.type;
      dataset['motion'] = settings.motion;
    });
  });
}

const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
let systemIsDark = $state(dark?.matches ?? false);
dark?.addEventListener('change', (event) => (systemIsDark = event.matches));

/** The theme that is shown: where the system decides, what it says. */
export function theme(): 'light' | 'dark' | 'contrast' {
  if (settings.theme !== 'auto') return settings.theme;
  return systemIsDark ? 'dark' : 'light';
}

/** Whether nothing may move that does not have to. */
export function isStill(): boolean {
  return settings.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
