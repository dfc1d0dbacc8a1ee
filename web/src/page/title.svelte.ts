/** The title of the window: pages with a better title than their route set `text`; `mark` says "your turn". */
export const title = $state({ text: '', mark: '' });
