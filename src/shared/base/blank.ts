/** Blanks of every script, and characters that take no room: joiners, marks of direction, fillers. */
const UNSEEN = /[\s\p{Z}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]+/gu;

/** Nothing of it would be seen. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === '';
