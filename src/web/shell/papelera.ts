/** Both bins are one part: every part that is asked for in two places is told of twice in what the login downloads. */
export const papelera = () => import('#web/papelera/pages/PapeleraPage.tsx');
