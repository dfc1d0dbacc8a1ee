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
  /** Light or dark, the system's choice of the two, or high contrast. */
  theme: (typeof THEMES)[number];
  /** The colours of the premium squares. */
  board: (typeof BOARDS)[number];
  tiles: (typeof TILES)[number];
  /** The letters on the tiles. */
  lettering: (typeof LETTERING)[number];
  type: (typeof TYPE)[number];
  motion: (typeof MOTION)[number];
  /** Whether the coach speaks in games against bots. */
  coach: boolean;
  sounds: boolean;
  /** Whether sounds were offered at a table, and the answer. */
  sounds_offered: (typeof OFFERED)[number];
  /** Notify the player of their turn while another page is in front. */
  notices: boolean;
  confirm: (typeof CONFIRM)[number];
  keys: (typeof KEYS)[number];
  /** Spell letters as Alfa, Bravo … in announcements. */
  spelling: boolean;
  /** Colour the tiles on the board by player. */
  by_player: boolean;
  /** Show the score with pegs even where the edition has none. */
  pegs: boolean;
  coordinates: boolean;
  command_line: boolean;
  /** The name last used on this device. */
  name: string;
  /** The level of the last bot opponent. */
  level: string;
  /** Whether a game was in progress when the start page was last left; if so, space is reserved for it. */
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
  coach: false,
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

/** Takes the valid parts of a stored text; all other settings keep their defaults. */
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

/** Loads the settings, applies them to the page, and stores every change. */
export function begin(): void {
  Object.assign(settings, read(stored(), initial()));
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // Browsers that store nothing can still play.
      }
    });
    $effect(() => {
      // If the server has newer texts, the page says that there is a newer version.
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

/** The theme that is shown, with the system's choice resolved. */
export function theme(): 'light' | 'dark' | 'contrast' {
  if (settings.theme !== 'auto') return settings.theme;
  return systemIsDark ? 'dark' : 'light';
}

/** Whether unnecessary motion is to be avoided. */
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
