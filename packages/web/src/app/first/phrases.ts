/** Headings as they begin: the app marks their phrases, in browsers that know none. */
export const usePhrases = <Children>(children: Children) => ({ children })
