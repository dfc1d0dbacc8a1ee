/** The title of the window: pages that know better than their route set a text; a mark says "your turn". */
export const title = $state({ text: '', mark: '' });
